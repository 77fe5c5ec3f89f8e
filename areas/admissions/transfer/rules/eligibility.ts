import type { Refusal } from '#kernel/contract/refusal.ts';
import { isPersonNumber } from '#areas/finance/invoices/rules/tax-number.ts';
import { transferFieldWords } from './field-words.ts';
import { transferRefusals } from '../refusals.ts';
import {
  asksEntry,
  documentsOf,
  documentWords,
  type DocumentKind,
  type Scale,
  type Track,
  type TrackRule,
} from './tracks.ts';

/** What an application says of its applicant. */
export interface TransferForm {
  track: Track | null;
  first_name: string;
  last_name: string;
  national_id: string | null;
  passport_no: string | null;
  birth_date: string | null;
  phone: string | null;
  current_university: string | null;
  current_program: string | null;
  current_class: number | null;
  cgpa: number | null;
  scale: Scale | null;
  semester_completed: number | null;
  entry_score: number | null;
  entry_type: string | null;
  entry_year: number | null;
  discipline_clean: boolean;
  used_before: boolean;
  prep_status: string | null;
}
/** A program that was chosen, with its quota in the track; null: none. */
export interface Chosen {
  program_id: number;
  name: string;
  name_en: string;
  seats: number | null;
  base_score: number | null;
}
export interface EligibilityFacts {
  form: TransferForm;
  rule: TrackRule;
  chosen: readonly Chosen[];
  max_preferences: number;
  documents: ReadonlySet<string>;
  /** the right of a track that is used once was used here before */
  used_here: boolean;
}

/** Fields every application needs before it is sent. */
const needed = [
  'track',
  'birth_date',
  'phone',
  'current_university',
  'current_program',
  'current_class',
  'cgpa',
  'scale',
  'semester_completed',
  'prep_status',
] as const satisfies readonly (keyof TransferForm)[];
/** Where the central placement is asked for. */
const neededOfPlaced = ['entry_score', 'entry_type', 'entry_year'] as const satisfies readonly (keyof TransferForm)[];

const full = { four: 4, hundred: 100 } as const;
/** What of the form contradicts itself: refused already when it is saved. */
export function formProblems(form: {
  national_id?: string | null;
  cgpa?: number | null;
  scale?: Scale | null;
}): Refusal[] {
  return [
    ...(form.national_id && !isPersonNumber(form.national_id)
      ? [transferRefusals.transfer_identity_wrong({}, 'national_id')]
      : []),
    ...(form.cgpa !== null && form.cgpa !== undefined && form.scale && form.cgpa > full[form.scale]
      ? [transferRefusals.transfer_average_range({}, 'cgpa')]
      : []),
  ];
}

/**
 * TRF-001: every reason why an application cannot be sent, all at once: what is missing, and what the rules of the track ask
 * for. Shown before sending, asked again when it is sent.
 */
export function maySend(facts: EligibilityFacts): Refusal[] {
  const { form, rule, chosen, documents } = facts;
  const placed = form.track !== null && asksEntry(rule);
  const missing = [...needed, ...(placed ? neededOfPlaced : [])]
    .filter((field) => form[field] === null || form[field] === '')
    .map((field) => transferRefusals.transfer_field_missing({ field: transferFieldWords[field] }, field));
  const identity = form.national_id || form.passport_no ? [] : [transferRefusals.transfer_identity({}, 'national_id')];
  return [
    ...missing,
    ...identity,
    ...formProblems(form),
    ...(form.track === null ? [] : byRule(facts)),
    ...preferenceProblems(chosen, facts.max_preferences, form, rule),
    ...documentsOf(form.track, rule)
      .filter((kind) => !documents.has(kind))
      .map((kind: DocumentKind) => transferRefusals.transfer_document_missing({ document: documentWords[kind] })),
  ];
}
function byRule({ form, rule, used_here }: EligibilityFacts): Refusal[] {
  const least = form.scale === 'hundred' ? rule.min_average_hundred : rule.min_average_four;
  const n = form.semester_completed;
  return [
    ...(form.cgpa !== null && form.scale !== null && form.cgpa < least
      ? [transferRefusals.transfer_average_low({ cgpa: form.cgpa, least }, 'cgpa')]
      : []),
    ...(n !== null && n < rule.min_semesters
      ? [transferRefusals.transfer_semesters_few({ n, least: rule.min_semesters }, 'semester_completed')]
      : []),
    ...(n !== null && n > rule.max_semesters
      ? [transferRefusals.transfer_semesters_many({ n, most: rule.max_semesters }, 'semester_completed')]
      : []),
    ...(rule.discipline_clean && !form.discipline_clean
      ? [transferRefusals.transfer_discipline({}, 'discipline_clean')]
      : []),
    ...(rule.once_only && (form.used_before || used_here)
      ? [transferRefusals.transfer_used_before({}, 'used_before')]
      : []),
  ];
}
function preferenceProblems(chosen: readonly Chosen[], most: number, form: TransferForm, rule: TrackRule): Refusal[] {
  if (chosen.length === 0) return [transferRefusals.transfer_no_preference({}, 'preferences')];
  const ids = chosen.map((each) => each.program_id);
  return [
    ...(chosen.length > most ? [transferRefusals.transfer_preferences_many({ most }, 'preferences')] : []),
    ...(new Set(ids).size < ids.length ? [transferRefusals.transfer_preference_twice({}, 'preferences')] : []),
    ...(form.track === null ? [] : chosen).flatMap((each) => {
      const program = { tr: each.name, en: each.name_en };
      if (!each.seats) return [transferRefusals.transfer_no_quota({ program }, 'preferences')];
      return rule.base_score &&
        each.base_score !== null &&
        form.entry_score !== null &&
        form.entry_score < each.base_score
        ? [
            transferRefusals.transfer_base_score(
              { program, score: form.entry_score, least: each.base_score },
              'preferences',
            ),
          ]
        : [];
    }),
  ];
}
