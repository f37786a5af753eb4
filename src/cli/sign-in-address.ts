/** The address of a sign-in link. */

export const signInAddress = (server: string, secret: string) => `${server}/sign-in/link/?secret=${secret}`;
