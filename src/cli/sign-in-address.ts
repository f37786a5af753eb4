/** The addresses of links that work once. */

export const signInAddress = (server: string, secret: string) => `${server}/sign-in/link/?secret=${secret}`;

export const resetAddress = (server: string, secret: string) => `${server}/reset-password/?secret=${secret}`;

export const invitationAddress = (server: string, secret: string) => `${server}/register/?secret=${secret}`;
