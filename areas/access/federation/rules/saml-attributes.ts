/** Names of attributes as federations write them (NameFormat uri), and as a configuration calls them. */
const names: Readonly<Record<string, string>> = {
  'urn:oid:1.3.6.1.4.1.5923.1.1.1.6': 'eduPersonPrincipalName',
  'urn:oid:1.3.6.1.4.1.5923.1.1.1.13': 'eduPersonUniqueId',
  'urn:oid:1.3.6.1.4.1.5923.1.1.1.9': 'eduPersonScopedAffiliation',
  'urn:oid:1.3.6.1.4.1.5923.1.1.1.1': 'eduPersonAffiliation',
  'urn:oid:1.3.6.1.4.1.25178.1.2.14': 'schacPersonalUniqueCode',
  'urn:oasis:names:tc:SAML:attribute:subject-id': 'subject-id',
  'urn:oasis:names:tc:SAML:attribute:pairwise-id': 'pairwise-id',
  'urn:oid:0.9.2342.19200300.100.1.3': 'mail',
  'urn:oid:0.9.2342.19200300.100.1.1': 'uid',
  'urn:oid:2.16.840.1.113730.3.1.3': 'employeeNumber',
};
/** Attributes whose part behind the @ says which institution speaks. */
const scoped: readonly string[] = [
  'eduPersonPrincipalName',
  'eduPersonUniqueId',
  'eduPersonScopedAffiliation',
  'subject-id',
  'pairwise-id',
];
const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';
/** The value of an authentication context that stands for two factors (REFEDS). */
export const mfaProfile = 'https://refeds.org/profile/mfa';

/** What a checked assertion says. */
export interface Asserted {
  name_id: string;
  name_id_format: string | null;
  attributes: Readonly<Record<string, unknown>>;
}
const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
const scopeOf = (value: string): string | null =>
  value.includes('@') ? value.slice(value.lastIndexOf('@') + 1).toLowerCase() : null;

/**
 * What a provider may say of a person, by the names a configuration uses: attributes with a scope that the provider’s metadata does not
 * list are left out, or any provider could name people of another institution. `email_verified` holds for addresses of a listed scope.
 */
export function claimsOf(asserted: Asserted, scopes: readonly string[]): Record<string, unknown> {
  const allowed = new Set(scopes.map((scope) => scope.toLowerCase()));
  const claims: Record<string, unknown> = {};
  for (const [given, value] of Object.entries(asserted.attributes)) {
    const name = names[given] ?? given;
    const one = Array.isArray(value) && value.length === 1 ? (value[0] as unknown) : value;
    const text = textOf(one);
    if (scoped.includes(name)) {
      const scope = text === null ? null : scopeOf(text);
      if (scope === null || !allowed.has(scope)) continue;
    }
    claims[name] = text ?? one;
  }
  const mail = textOf(claims.mail) ?? textOf(claims.email);
  delete claims.email_verified;
  if (mail !== null) {
    claims.mail = mail;
    claims.email = mail;
    claims.email_verified = allowed.has(scopeOf(mail) ?? '');
  }
  return claims;
}
/**
 * The name under which an account is linked: what the standard keeps for ever first. Null where a provider sends only names that
 * change with each sign-in; then the value that people are matched by stands in for it.
 */
export function subjectOf(asserted: Asserted, claims: Readonly<Record<string, unknown>>): string | null {
  for (const name of ['subject-id', 'pairwise-id', 'eduPersonUniqueId']) {
    const value = textOf(claims[name]);
    if (value !== null) return `${name}:${value.toLowerCase()}`;
  }
  return asserted.name_id_format === persistent && asserted.name_id !== '' ? `persistent:${asserted.name_id}` : null;
}
