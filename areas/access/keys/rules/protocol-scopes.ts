/**
 * Scopes that open one protocol each and nothing else, so that no key that reads an area can read them by the way; each is
 * kept where its owner has the permission of the same name.
 */
export const protocolAreas = ['rostering', 'gradebook', 'demographics'] as const;
export type ProtocolArea = (typeof protocolAreas)[number];
export const protocolRight = (area: ProtocolArea): string => `${area}_index`;

/** Those that a role with these permissions opens. */
export const protocolScopes = (owned: ReadonlySet<string>): string[] =>
  protocolAreas.filter((area) => owned.has(protocolRight(area))).map((area) => `${area}:read`);
/** What of the rights of its owner a key keeps for them. */
export const keptForProtocols = (owned: ReadonlySet<string>, scopes: ReadonlySet<string>): string[] =>
  protocolAreas
    .filter((area) => scopes.has(`${area}:read`))
    .map(protocolRight)
    .filter((right) => owned.has(right));
