import { refuse } from '#kernel/contract/refusal.ts';
import { fold } from '#kernel/contract/text.ts';
import { handle } from '#kernel/server/area.ts';
import { wordReason, type Reason } from '#kernel/server/engine/import-reasons.ts';
import { readTable } from '#kernel/server/engine/import-table.ts';
import { malformed } from '#kernel/server/failure.ts';
import { onlyFile } from '#kernel/server/stored-files.ts';
import { admitToRegistration, mayAdmit, type Admitted } from '../../online/admit.ts';
import { importPlaced as importCommand, type PlacementFile } from '../contract.ts';
import { intakeRefusals } from '../refusals.ts';
import { placedRecord, readPlacement, type PlacedRow } from '../work/placement-rows.ts';

/** rows of one file: each holds its person until the commit */
const mostRows = 2_000;
const told = 300;

/** A list is never taken in because its trial was misspelled: nothing but yes and no (422). */
function dryRunOf(said: string | null | undefined): boolean {
  const word = said ?? '';
  if (['1', 'true'].includes(word)) return true;
  if (['', '0', 'false'].includes(word)) return false;
  throw malformed({ dry_run: [{ key: 'flag', params: {} }] });
}
/** Everything by which a row is the same person in the same program as another, in one semester. */
const sameAs = ({ semester_id, program_id, national_id, passport_no }: Admitted): string[] => {
  const of = (identity: string): string => `${semester_id}/${program_id}/${identity}`;
  return [...(national_id ? [of(national_id)] : []), ...(passport_no ? [of(`passport ${fold(passport_no)}`)] : [])];
};

/**
 * The national placement list: looked at first, then all rows or the good ones. Whoever came by an earlier file stays as he is, so
 * the same file can be sent again (REG-001).
 */
export const importPlaced = handle(importCommand, async (context, input): Promise<PlacementFile> => {
  const dry_run = dryRunOf(input.dry_run);
  const sheet = await readTable(onlyFile(context).bytes);
  if (sheet === null) throw malformed({ file: [{ key: 'file_type_spreadsheet', params: {} }] });
  if (sheet.rows.length > mostRows)
    throw malformed({ file: [{ key: 'max_rows', params: { value: String(mostRows) } }] });
  const { rows, mapping } = await readPlacement(context, sheet);
  if (mapping.every((field) => field === null)) throw malformed({ file: [{ key: 'no_known_columns', params: {} }] });
  const seen = new Map<string, number>();
  const good: Admitted[] = [];
  let same = 0;
  /** What stands against a row beside its cells: somebody else's window, the person himself, a row before it. */
  const against = async ({ planned, admitted }: PlacedRow): Promise<Reason[]> => {
    if (admitted === null) return planned.reasons;
    const identities = sameAs(admitted);
    const earlier = identities.map((identity) => seen.get(identity)).find((line) => line !== undefined);
    if (earlier !== undefined)
      return [{ field: null, key: 'validation:row_twice', params: { value: String(earlier) } }];
    for (const identity of identities) seen.set(identity, planned.line);
    const { refusals, known } = await mayAdmit(context, admitted);
    if (refusals.length === 0) {
      if (known) same += 1;
      else good.push(admitted);
    }
    return refusals.map((each) => ({
      field: each.field ?? null,
      key: `api:${each.key}`,
      ...(each.params ? { params: each.params } : {}),
    }));
  };
  const lines: PlacementFile['lines'] = [];
  for (const row of rows) {
    const reasons = await against(row);
    lines.push({
      line: row.planned.line,
      label: row.planned.label,
      status: reasons.length > 0 ? 'error' : 'ok',
      errors: reasons.map((reason) => wordReason(placedRecord, reason, context.locale, context.services.lines)),
    });
  }
  const bad = lines.filter((line) => line.status === 'error').length;
  if (dry_run) context.message('import_checked');
  else {
    if (bad > 0 && input.mode !== 'good') refuse(intakeRefusals.placement_has_errors({ n: bad }, 'file'));
    for (const admitted of good) await admitToRegistration(context, admitted);
    context.audit({ resource: 'admission-registration', action: 'admission.imported', after: { added: good.length } });
  }
  return {
    dry_run,
    total: lines.length,
    good: lines.length - bad,
    bad,
    added: good.length,
    same,
    lines: lines.filter((line, at) => line.status === 'error' || at < told),
    columns: sheet.headings.map((heading, at) => ({ heading, field: mapping[at] ?? null })),
  };
});
