import { takeBackDocuments } from '#areas/records/documents/commands/take-back.ts';
import { issuedDocumentRead } from '#areas/records/documents/reads/issued-documents.ts';
import type { Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import type { HousingEventKind } from '../../stays/rules/states.ts';
import { isUntrue, mayMakeUntrue } from '../rules/may-give.ts';
import { letterTexts } from '../texts.ts';

/** Whoever verifies a letter reads that it no longer holds as soon as it does not: the bed or the days are others now. */
export async function takeUntrueLettersBack(
  context: Pick<Writing, 'db' | 'now' | 'actor' | 'audit' | 'publish'>,
  reservation_id: number,
  kind: HousingEventKind,
  detail: Record<string, unknown>,
): Promise<void> {
  if (!mayMakeUntrue(kind)) return;
  const given = await rowsOf<{ id: number; until: string }>(
    context.db,
    sql`select d.id, d.content->>'until' as until from housing_events e join ${issuedDocumentRead} d on d.id = (e.detail->>'document_id')::bigint
      where e.reservation_id = ${reservation_id} and e.kind = 'letter' and d.status <> 'revoked'`,
  );
  const { tr, en } = letterTexts.housing_letter.untrue;
  await takeBackDocuments(
    context,
    given.filter((each) => isUntrue(kind, each.until, detail.until)).map((each) => Number(each.id)),
    `${tr} / ${en}`,
  );
}
