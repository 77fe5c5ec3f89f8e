import type { IdentityFacts } from '#demo/identity.ts';
import type { Writer } from '#demo/insert.ts';
import type { RawClient } from '#kernel/server/database.ts';

/** Appeals and graduation clearance: told last, over everything that is there. */
export async function appealsDemo(_client: RawClient, _writer: Writer, _facts: IdentityFacts): Promise<void> {
  // nothing yet
}
