import type { Text } from '#kernel/contract/text.ts';

/** What an application of the campus may ask for, with the claims behind each scope. */
export const scopeClaims = {
  openid: ['sub'],
  profile: ['name', 'given_name', 'family_name', 'preferred_username'],
  email: ['email', 'email_verified'],
  campus: ['roles', 'student_number', 'registration_number'],
  offline_access: [],
} as const satisfies Record<string, readonly string[]>;
export type Scope = keyof typeof scopeClaims;
export const scopes = Object.keys(scopeClaims) as Scope[];
export const isScope = (name: string): name is Scope => name in scopeClaims;

/** The scopes that a person reads about, in words. */
export const scopeWords: Record<Scope, Text> = {
  openid: { tr: 'Kimliğiniz', en: 'Who you are' },
  profile: { tr: 'Adınız ve kullanıcı adınız', en: 'Your name and user name' },
  email: { tr: 'E-posta adresiniz', en: 'Your e-mail address' },
  campus: { tr: 'Üniversitedeki rolleriniz ve numaranız', en: 'Your roles and number at the university' },
  offline_access: {
    tr: 'Siz kullanmıyorken de bu bilgilere erişim',
    en: 'Access to this information while you are away',
  },
};
/** Scopes of a text as they stand in a request or a client: known ones only, each once. */
export const scopesOf = (text: string | null | undefined): Scope[] =>
  [...new Set((text ?? '').split(/\s+/).filter(Boolean))].filter(isScope);
