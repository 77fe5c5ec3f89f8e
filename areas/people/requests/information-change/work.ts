import { informationChangeTemplates } from './template.ts';
import { informationChangeTexts } from './texts.ts';
import { refuse, type Refusal } from '#kernel/contract/refusal.ts';
import type { Text } from '#kernel/contract/text.ts';
import type { Reading, Writing } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { changesRefusals } from '../../changes/refusals.ts';
import { applyInformation, personOf } from '../../changes/commands/apply-information.ts';
import { isNationalId } from '../../changes/rules/national-id.ts';
import {
  approvalFields,
  personalChanges,
  type ApprovalField,
  type PersonalValues,
} from '../../changes/rules/personal-changes.ts';
import { informationChange } from './declaration.ts';
import { workOfRequest, type Asking, type Matter, type Offer } from '#kernel/server/request-work.ts';
import type { Facts } from '#kernel/contract/define-request.ts';
import { countryRead } from '#areas/reference/reads/registers.ts';
import { studentRead } from '../../reads/persons.ts';

type Given = Partial<Record<ApprovalField, string | number | null | undefined>>;
/** Only what was filled in: an empty field asks for nothing. */
const filled = (form: Given): PersonalValues =>
  Object.fromEntries(
    approvalFields.flatMap((field) =>
      form[field] === null || form[field] === undefined || form[field] === '' ? [] : [[field, form[field]]],
    ),
  );
const presentOf = async (context: Pick<Reading, 'db'>, student_id: number): Promise<PersonalValues> =>
  (
    await rowsOf<PersonalValues>(
      context.db,
      sql`select first_name, last_name, birth_place, nationality_id, national_id, passport_no from ${studentRead} students where id = ${student_id}`,
    )
  )[0] ?? {};
const changesOf = (present: PersonalValues, form: Given): PersonalValues =>
  personalChanges(present, filled(form)).approval;
const fieldsOf = (values: PersonalValues): ApprovalField[] =>
  approvalFields.filter((field) => values[field] !== undefined);
/** What stood on the record when it was asked, kept with the facts of the request. */
const was = (field: ApprovalField): string => `was.${field}`;

async function reasonsAgainst(
  context: Pick<Reading, 'db'>,
  student_id: number,
  asked: PersonalValues,
): Promise<Refusal[]> {
  const { national_id: given } = asked;
  if (typeof given !== 'string') return [];
  const used = await rowsOf(
    context.db,
    sql`select 1 from ${studentRead} students where national_id = ${given} and id <> ${student_id} limit 1`,
  );
  return [
    ...(isNationalId(given) ? [] : [changesRefusals.information_id_invalid(undefined, 'national_id')]),
    ...(used.length > 0 ? [changesRefusals.national_id_in_use(undefined, 'national_id')] : []),
  ];
}

const secret: readonly string[] = ['national_id', 'passport_no'];
/** A value as a line of a list may show it: of numbers the last three characters only. */
async function shown(
  context: Pick<Reading, 'db'>,
  field: ApprovalField,
  value: string | number | null | undefined,
): Promise<Text> {
  if (value === null || value === undefined || value === '') return { tr: '–', en: '–' };
  const country =
    field === 'nationality_id'
      ? await rowsOf<Text>(
          context.db,
          sql`select name as tr, name_en as en from ${countryRead} countries where id = ${value}`,
        )
      : [];
  const text = secret.includes(field) ? `•••${String(value).slice(-3)}` : String(value);
  return country[0] ?? { tr: text, en: text };
}
async function summaryOf({ context, subject }: Asking, form: Given): Promise<Text> {
  const present = await presentOf(context, subject.student_id);
  const asked = changesOf(present, form);
  const parts: Text[] = [];
  for (const field of fieldsOf(asked)) {
    const [from, to] = [await shown(context, field, present[field]), await shown(context, field, asked[field])];
    const word = (locale: 'tr' | 'en'): string =>
      context.services.lines.line(locale, `request:information_change.${field}`);
    parts.push({ tr: `${word('tr')}: ${from.tr} → ${to.tr}`, en: `${word('en')}: ${from.en} → ${to.en}` });
  }
  return { tr: parts.map((part) => part.tr).join('; '), en: parts.map((part) => part.en).join('; ') };
}

/** The record changes as it was asked, unless it has moved on since: then nobody can tell what was approved. */
async function effectOf(context: Writing, matter: Matter<Given>): Promise<Record<string, unknown>> {
  const person = await personOf(context, matter.user_id, null);
  const asked = changesOf(person.values, matter.form);
  const frozen = approvalFields.filter((field) => Object.hasOwn(matter.facts, was(field)));
  const moved = frozen.filter((field) => (person.values[field] ?? null) !== (matter.facts[was(field)] ?? null));
  const words = (locale: 'tr' | 'en'): string =>
    moved.map((field) => context.services.lines.line(locale, `request:information_change.${field}`)).join(', ');
  refuse([
    ...(moved.length > 0
      ? [changesRefusals.information_changed_meanwhile({ fields: { tr: words('tr'), en: words('en') } })]
      : []),
    ...(await reasonsAgainst(context, matter.student_id, asked)),
  ]);
  await applyInformation(context, person, asked);
  return { fields: fieldsOf(asked) };
}

export const informationChangeWork = workOfRequest({
  request: informationChange,
  texts: informationChangeTexts,
  templates: informationChangeTemplates,
  // the shorter way over the profile asks for the same: one at a time
  reasons: async ({ context }) => {
    const open = await rowsOf(
      context.db,
      sql`select 1 from information_changes where user_id = ${context.actor.user_id} and status = 'waiting'`,
    );
    return open.length > 0 ? [changesRefusals.information_change_open()] : [];
  },
  open: async ({ context, subject }) => {
    const present = await presentOf(context, subject.student_id);
    const countries = await rowsOf<{ id: number; name: string; name_en: string }>(
      context.db,
      sql`select id, name, name_en from ${countryRead} countries order by name`,
    );
    const nationality = await shown(context, 'nationality_id', present.nationality_id);
    const birth = await shown(context, 'birth_place', present.birth_place);
    return {
      offers: {
        nationality_id: countries.map((row): Offer => ({ value: row.id, label: { tr: row.name, en: row.name_en } })),
      },
      notes: [
        {
          tr: `Kayıttaki adınız: ${subject.full_name}. Doğum yeri: ${birth.tr}. Uyruk: ${nationality.tr}.`,
          en: `Your name on the record: ${subject.full_name}. Place of birth: ${birth.en}. Nationality: ${nationality.en}.`,
        },
      ],
    };
  },
  check: async ({ context, subject }, form) => {
    const asked = changesOf(await presentOf(context, subject.student_id), form);
    return fieldsOf(asked).length === 0
      ? [changesRefusals.information_nothing_changes()]
      : reasonsAgainst(context, subject.student_id, asked);
  },
  facts: async ({ context, subject }, form): Promise<Facts> => {
    const present = await presentOf(context, subject.student_id);
    return Object.fromEntries(fieldsOf(changesOf(present, form)).map((field) => [was(field), present[field] ?? null]));
  },
  summary: summaryOf,
  effect: (context, matter) => effectOf(context, matter),
});
