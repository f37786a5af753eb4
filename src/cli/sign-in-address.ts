/** The address that a sign-in link is opened at. */

export const signInAddress = (server: string, secret: string) => `${server}/sign-in/link/?secret=${secret}`;
