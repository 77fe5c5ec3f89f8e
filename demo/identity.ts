import { userIdOfStudent } from '#areas/access/demo.ts';
import { oauthClientRows } from '#areas/access/federation/demo.ts';
import { actingDemo } from '#areas/access/acting/demo.ts';
import { privacyDemo } from '#areas/access/privacy/demo.ts';
import { modelFilterRows } from '#areas/access/roles/demo.ts';
import { modelFilters, oauthClients, type userRoles } from '#areas/access/tables.ts';
import { notificationRows } from '#areas/communication/notifications/demo.ts';
import { notifications } from '#areas/communication/tables.ts';
import { writeCards } from '#areas/people/cards/demo.ts';
import { changesDemo } from '#areas/people/changes/demo.ts';
import type { StaffMade } from './staff-made.ts';
import type { ReferenceRows } from '#areas/reference/demo.ts';
import { glossaryRows } from '#areas/system/demo.ts';
import { glossaryTerms } from '#areas/system/tables.ts';
import { staffAccounts } from '#demo/accounts.ts';
import type { Story } from '#demo/history.ts';
import type { RawClient } from '#kernel/server/database.ts';
import type { Writer } from '#demo/insert.ts';
import type { Made } from '#demo/rows.ts';

/** What the rows around identities need of the demo university. */
export interface IdentityFacts {
  seed: number;
  reference: ReferenceRows;
  roles: ReadonlyMap<string, number>;
  now: Date;
  today: string;
  staff: readonly StaffMade[];
  story: Story;
  userNamed: (username: string) => number;
}

/** Notifications, terms, applications: what the people of the demo find around their accounts. */
export async function identityRows(writer: Writer, facts: IdentityFacts): Promise<void> {
  const { now, staff, story, userNamed } = facts;
  const accounts = [
    ...staffAccounts.map((each) => ({ user_id: userNamed(each.username), role: each.role })),
    ...story.persons.flatMap((each) =>
      each.account ? [{ user_id: userIdOfStudent(staff.length, each.id), role: each.account.role }] : [],
    ),
  ];
  await writer.insert(glossaryTerms, glossaryRows());
  await writer.insert(notifications, notificationRows(now, accounts));
  await writer.insert(oauthClients, oauthClientRows());
  await writeCards(writer, {
    seed: facts.seed,
    today: facts.today,
    persons: story.persons,
    staff,
    reference: facts.reference,
    userNamed,
  });
}

/** What is told by looking at the rows that are there: rules of administrators, past sessions as another, consents, requests for changes. */
export async function identityStories(client: RawClient, writer: Writer, { now, roles }: IdentityFacts): Promise<void> {
  const { rows: held } = await client.query('select id, user_id, role_id from user_roles order by id');
  await writer.insert(modelFilters, modelFilterRows(held as Made<typeof userRoles>[], roles));
  await actingDemo(client, now);
  await privacyDemo(client, now);
  await changesDemo(client, now);
}
