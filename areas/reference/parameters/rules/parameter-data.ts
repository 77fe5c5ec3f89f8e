import { bilingual, choice, decimal, flag, integer, longText, text, type Fields } from '#kernel/contract/field.ts';
import { schemaOf, validate, type Problem } from '#kernel/contract/schema.ts';

/** What the `data` of an item holds; `name` begins the keys of its labels: `reference:<name>.<field>`. */
export interface DataShape {
  name: string;
  fields: Fields;
}

const levels = {
  undergraduate: { tr: 'Lisans', en: 'Undergraduate' },
  graduate: { tr: 'Lisansüstü', en: 'Graduate' },
  mentora: { tr: 'Mentora', en: 'Mentora' },
  exchange: { tr: 'Değişim', en: 'Exchange' },
} as const;
const currencies = {
  TRY: { tr: 'Türk lirası', en: 'Turkish lira' },
  USD: { tr: 'ABD doları', en: 'US dollar' },
  EUR: { tr: 'Avro', en: 'Euro' },
} as const;
const shape = (name: string, fields: Fields): DataShape => ({ name: `parameter-data.${name}`, fields });
const whether = { value: flag({ required: true }) };

/** Shape of every item of a parameter. */
const ofParameter: Readonly<Record<string, DataShape>> = {
  credit_limits: shape('credit_limits', {
    level: choice(levels, { required: true }),
    min_cgpa: decimal({ min: 0, max: 4, scale: 2 }),
    max_credits: integer({ required: true, min: 1, max: 60 }),
  }),
  waitlist_offer_hours: shape('waitlist_offer_hours', { value: integer({ required: true, min: 1, max: 168 }) }),
  full_time_credits: shape('full_time_credits', {
    level: choice({ undergraduate: levels.undergraduate, graduate: levels.graduate }, { required: true }),
    min_credits: integer({ required: true, min: 1, max: 30 }),
  }),
  office_contacts: shape('office_contacts', {
    email: text({ required: true, format: 'email', max: 120 }),
    phone: text({ required: true, max: 40 }),
    room: text({ max: 120 }),
  }),
  document_letterhead: shape('document_letterhead', {
    title: bilingual({ required: true, max: 200 }),
    unit: bilingual({ required: true, max: 200 }),
    address: longText({ required: true, max: 300 }),
    phone: text({ max: 40 }),
    email: text({ format: 'email', max: 120 }),
    web: text({ max: 120 }),
    signer: bilingual({ required: true, max: 200 }),
  }),
  graduation_rules: shape('graduation_rules', {
    level: choice({ undergraduate: levels.undergraduate, graduate: levels.graduate }, { required: true }),
    min_cgpa: decimal({ min: 0, max: 4, scale: 2 }),
    min_ects: integer({ min: 0, max: 600 }),
    near_slots: integer({ required: true, min: 0, max: 20 }),
    honour_cgpa: decimal({ min: 0, max: 4, scale: 2 }),
    high_honour_cgpa: decimal({ min: 0, max: 4, scale: 2 }),
    clearance: flag({ required: true }),
    names: flag({ required: true }),
  }),
  advising_rules: shape('advising_rules', {
    min_cgpa: decimal({ required: true, min: 0, max: 4, scale: 2 }),
    graduate_cgpa: decimal({ required: true, min: 0, max: 4, scale: 2 }),
    failed_courses: integer({ required: true, min: 1, max: 20 }),
    many_failed: integer({ required: true, min: 1, max: 20 }),
    low_points: integer({ required: true, min: 0, max: 100 }),
    credits_behind: integer({ required: true, min: 1, max: 200 }),
    many_behind: integer({ required: true, min: 1, max: 200 }),
    answer_days: integer({ required: true, min: 1, max: 60 }),
    notice_hours: integer({ required: true, min: 0, max: 168 }),
    open_weeks: integer({ required: true, min: 1, max: 12 }),
    most_booked: integer({ required: true, min: 1, max: 10 }),
  }),
  standing_rules: shape('standing_rules', {
    level: choice({ undergraduate: levels.undergraduate, graduate: levels.graduate }, { required: true }),
    good: decimal({ required: true, min: 0, max: 4, scale: 2 }),
    warning: decimal({ required: true, min: 0, max: 4, scale: 2 }),
    probation_after: integer({ min: 0, max: 12 }),
    dismiss_after: integer({ min: 0, max: 12 }),
    appeal_days: integer({ min: 1, max: 90 }),
  }),
  class_year_rule: shape('class_year_rule', {
    level: choice({ undergraduate: levels.undergraduate, graduate: levels.graduate }, { required: true }),
    class_year: integer({ required: true, min: 2, max: 7 }),
    min_ects: integer({ required: true, min: 1, max: 600 }),
  }),
  attendance_rules: shape('attendance_rules', {
    level: choice(levels, { required: true }),
    theory_percent: integer({ required: true, min: 0, max: 100 }),
    practice_percent: integer({ required: true, min: 0, max: 100 }),
    round_up: flag({ required: true }),
    lates_per_hour: integer({ required: true, min: 0, max: 20 }),
    late_minutes: integer({ required: true, min: 0, max: 240 }),
    excused_counts: flag({ required: true }),
    repeat_exempt: flag({ required: true }),
    freeze_days: integer({ required: true, min: 0, max: 200 }),
    warn_first: integer({ required: true, min: 1, max: 100 }),
    warn_second: integer({ required: true, min: 1, max: 100 }),
  }),
  thesis_rules: shape('thesis_rules', {
    min_class_year: integer({ required: true, min: 0, max: 7 }),
    wishes: integer({ required: true, min: 1, max: 10 }),
    wish_days: integer({ required: true, min: 1, max: 365 }),
    proposal_days: integer({ required: true, min: 1, max: 365 }),
    jury_min: integer({ required: true, min: 2, max: 9 }),
    outside_min: integer({ required: true, min: 0, max: 5 }),
    notice_days: integer({ required: true, min: 0, max: 60 }),
    similarity_max: integer({ required: true, min: 0, max: 100 }),
    revision_days: integer({ required: true, min: 1, max: 365 }),
    final_days: integer({ required: true, min: 1, max: 365 }),
    embargo_months: integer({ required: true, min: 0, max: 120 }),
  }),
  // without campuses: every pair that is not named
  campus_travel: shape('campus_travel', {
    from: text({ max: 20 }),
    to: text({ max: 20 }),
    minutes: integer({ required: true, min: 0, max: 300 }),
  }),
  late_fee: shape('late_fee', {
    amount: decimal({ required: true, min: 0, max: 100_000, scale: 2 }),
    currency: choice(currencies, { required: true }),
  }),
};
/** Parameters whose items differ in shape, by item code. */
const ofItem: Readonly<Record<string, Readonly<Record<string, DataShape>>>> = {
  registration_policies: {
    repeat_failed_first: shape('registration_policies.repeat_failed_first', whether),
    advisor_approval: shape('registration_policies.advisor_approval', whether),
    max_plans: shape('registration_policies.max_plans', { value: integer({ required: true, min: 1, max: 20 }) }),
    max_waitlists: shape('registration_policies.max_waitlists', {
      value: integer({ required: true, min: 0, max: 20 }),
    }),
    improvement_max_letter: shape('registration_policies.improvement_max_letter', {
      value: choice(
        {
          DD: { tr: 'DD', en: 'DD' },
          DC: { tr: 'DC', en: 'DC' },
          CC: { tr: 'CC', en: 'CC' },
          CB: { tr: 'CB', en: 'CB' },
          BB: { tr: 'BB', en: 'BB' },
          BA: { tr: 'BA', en: 'BA' },
        },
        { required: true },
      ),
    }),
  },
};
/** Every declared shape, for labels and tests. */
export const dataShapes: readonly DataShape[] = [
  ...Object.values(ofParameter),
  ...Object.values(ofItem).flatMap((items) => Object.values(items)),
];

const own = <T>(record: Readonly<Record<string, T>>, key: string): T | null =>
  Object.hasOwn(record, key) ? (record[key] ?? null) : null;
/** The declared shape of an item's `data`, or null where anything that reads as JSON may stand. */
export const shapeOf = (parameterCode: string, itemCode: string): DataShape | null =>
  own(ofParameter, parameterCode) ?? own(own(ofItem, parameterCode) ?? {}, itemCode);

const longest = 10_000;
/**
 * Checks the `data` of an item by its declared shape; without one, anything but a text that was meant to be JSON may stand there.
 * Answers the cleaned value, or the problems with paths below `data`.
 */
export function checkData(
  parameterCode: string,
  itemCode: string,
  data: unknown,
): { ok: true; data: unknown } | { ok: false; problems: Problem[] } {
  const declared = shapeOf(parameterCode, itemCode);
  if (!declared) {
    const given = data ?? null;
    if (typeof given === 'string') return { ok: false, problems: [{ path: 'data', key: 'json', params: {} }] };
    return JSON.stringify(given).length > longest
      ? { ok: false, problems: [{ path: 'data', key: 'max', params: { value: String(longest) } }] }
      : { ok: true, data: given };
  }
  const checked = validate(
    schemaOf(declared.fields),
    typeof data === 'object' && data !== null && !Array.isArray(data) ? data : {},
  );
  if (checked.ok) return { ok: true, data: checked.value };
  return { ok: false, problems: checked.problems.map((problem) => ({ ...problem, path: `data.${problem.path}` })) };
}

/** Is it the same value, whatever the order of its keys? */
export const sameData = (left: unknown, right: unknown): boolean => canonical(left) === canonical(right);
function canonical(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object') return JSON.stringify(value);
  // an empty field and a missing one say the same
  return `{${Object.entries(value)
    .filter(([, each]) => each !== null && each !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`)
    .join()}}`;
}
