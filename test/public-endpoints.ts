/** Commands and queries that nobody needs to sign in for. A new one is added here by a person who has thought about it. */
export const publicEndpoints: readonly string[] = ['sign-in', 'second-factor', 'sign-in-page'];
