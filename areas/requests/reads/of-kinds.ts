import type { SQL } from 'drizzle-orm';
import { openStates, type SubjectKind } from '#kernel/contract/define-request.ts';
import { sql } from '#kernel/server/database.ts';
import { requests } from '#areas/requests/machine/tables.ts';

// conditions and values over the columns of `requests`, for lists and locks of some kinds
const among = (kinds: readonly string[]): SQL => sql`${requests.kind} = any(${sql.param(kinds)}::text[])`;

/** Requests of some kinds that were sent. */
export const sentOfKinds = (kinds: readonly string[]): SQL =>
  sql`(${among(kinds)} and ${requests.status} <> 'draft' and ${requests.number} is not null)`;
/** Open requests of somebody, of some kinds, that name something in a field of their form. */
export const openAbout = (
  subject: { kind: SubjectKind; id: SQL },
  kinds: readonly string[],
  [field, value]: readonly [string, string],
): SQL =>
  sql`(${requests.subject_kind} = ${subject.kind} and ${requests.subject_id} = ${subject.id} and ${among(kinds)} and ${requests.status} = any(${sql.param(openStates)}::text[]) and ${requests.form}->>${field}::text = ${value})`;
/** What stands in a field of the form, or was added by a decider. */
export const formField = (name: string): SQL => sql`${requests.form}->>${sql.raw(`'${name}'`)}`;
export const answerField = (name: string): SQL => sql`${requests.answers}->>${sql.raw(`'${name}'`)}`;
