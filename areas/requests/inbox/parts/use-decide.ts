import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiFailure, command } from '#kernel/web/client.ts';
import { showFailure, showSuccess } from '#kernel/web/failures.ts';
import { newKey, rereadChanges, useLocale } from '#kernel/web/hooks.ts';
import { reasonOf } from '#kernel/web/reasons.ts';
import { decideApproval, decideApprovals, type DecisionKey, type InboxRow } from '../../contract.ts';

export interface RefusedRow {
  key: string;
  about: string;
  text: string;
}
export interface Decided {
  done: number;
  refused: RefusedRow[];
}
export const rowKey = (row: Pick<InboxRow, 'kind' | 'id'>): string => `${row.kind}.${row.id}`;
const itemOf = (row: InboxRow) => ({
  kind: row.kind,
  id: row.id,
  version: row.version,
  substitution_id: row.instead_of?.substitution_id ?? null,
  user_role_id: row.instead_of?.user_role_id ?? null,
});

/** Decides one or many; refused rows come back with their reasons. Null: nothing is known (lost network), the same key is sent again. */
export function useDecide(): {
  decide(rows: readonly InboxRow[], decision: DecisionKey, note: string): Promise<Decided | null>;
  busy: boolean;
} {
  const client = useQueryClient();
  const locale = useLocale();
  const [busy, setBusy] = useState(false);
  const attempt = useRef<{ body: string; key: string } | null>(null);
  const decide = async (rows: readonly InboxRow[], decision: DecisionKey, note: string): Promise<Decided | null> => {
    const words = note.trim() === '' ? {} : { note: note.trim() };
    const body = JSON.stringify([rows.map(itemOf), decision, words]);
    if (attempt.current?.body !== body) attempt.current = { body, key: newKey() };
    setBusy(true);
    try {
      const [only] = rows;
      if (only && rows.length === 1) {
        showSuccess(await command(decideApproval, { ...itemOf(only), decision, ...words }, attempt.current.key));
        return { done: 1, refused: [] };
      }
      const answer = await command(
        decideApprovals,
        { rows: rows.map((row) => ({ ...itemOf(row), person: row.person })), decision, ...words },
        attempt.current.key,
      );
      showSuccess(answer);
      return {
        done: answer.data.done,
        refused: answer.data.rows
          .filter((row) => !row.ok)
          .map((row) => ({
            key: rowKey(row),
            about: row.person,
            text: row.refusals.map((refusal, at) => String(reasonOf(refusal, locale, at).sentence)).join(' '),
          })),
      };
    } catch (error) {
      if (error instanceof ApiFailure && error.status < 500) attempt.current = null;
      if (error instanceof ApiFailure && (error.status === 406 || error.status === 420) && error.entries.length > 0) {
        return {
          done: 0,
          refused: error.entries.map((entry, at) => ({
            key: `${entry.key}.${at}`,
            about: String(entry.data.person ?? rows[0]?.person ?? ''),
            text: entry.message,
          })),
        };
      }
      showFailure(error, false);
      return null;
    } finally {
      // also after a refusal: somebody else may have decided it meanwhile
      await rereadChanges(client, decideApproval.changes);
      setBusy(false);
    }
  };
  return { decide, busy };
}
