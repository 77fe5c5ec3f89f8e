import type { IdentityFacts } from '#demo/identity.ts';
import type { Writer } from '#demo/insert.ts';
import type { RawClient } from '#kernel/server/database.ts';

/** Changes of studies: told last, over everything that is there. */
export async function changesDemo(_client: RawClient, _writer: Writer, _facts: IdentityFacts): Promise<void> {
  // nothing yet
}
