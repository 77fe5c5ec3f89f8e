import { questionKinds, type Question, type QuestionKind } from '#kernel/contract/question.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import { universityDay } from '#kernel/contract/calendar.ts';
import { formsRefusals } from '../refusals.ts';

export const questionKindWords: Readonly<Record<QuestionKind, { tr: string; en: string }>> = {
  text: { tr: 'Kısa metin', en: 'Short text' },
  long: { tr: 'Uzun metin', en: 'Long text' },
  number: { tr: 'Sayı', en: 'Number' },
  date: { tr: 'Tarih', en: 'Date' },
  choice: { tr: 'Tek seçim', en: 'One choice' },
  many: { tr: 'Çok seçim', en: 'Several choices' },
  flag: { tr: 'Evet / hayır', en: 'Yes or no' },
};
/** Screens that ask forms of their own place; `related` is the kind of record an answer there belongs to. */
export const formPlaces = {
  'registration.submit': {
    tr: 'Ders kaydını gönderirken',
    en: 'When a registration is submitted',
    related: 'semester-registration',
  },
  'contact.form': { tr: 'İletişim formunda', en: 'On the contact form', related: null },
  'profile.update': { tr: 'Kişisel bilgiler güncellenirken', en: 'When personal details are updated', related: 'user' },
} as const;
export type FormPlace = keyof typeof formPlaces;
export const isPlace = (value: string): value is FormPlace => Object.hasOwn(formPlaces, value);

export const mostQuestions = 100;
const codeShape = /^[a-z][a-z0-9_]{0,39}$/;
const withOptions = (kind: QuestionKind): boolean => kind === 'choice' || kind === 'many';
/** Can the answers of this kind decide whether another question is asked? */
export const decides = (kind: QuestionKind): boolean => withOptions(kind) || kind === 'flag';

/** Everything that is wrong with a list of questions before it is kept, each with the question it concerns. */
export function againstDesign(questions: readonly Question[]): Refusal[] {
  const refusals: Refusal[] = [];
  const earlier = new Map<string, Question>();
  for (const question of questions) {
    const { code, kind, options, bounds, condition } = question;
    const params = { code };
    if (!codeShape.test(code) || earlier.has(code)) refusals.push(formsRefusals.form_question_code(params));
    if (!questionKinds.includes(kind)) refusals.push(formsRefusals.form_question_kind(params));
    if (
      withOptions(kind) &&
      (options.length < 2 ||
        options.some(
          (option) => !codeShape.test(option.code) || option.name.trim() === '' || option.name_en.trim() === '',
        ) ||
        new Set(options.map((option) => option.code)).size !== options.length)
    )
      refusals.push(formsRefusals.form_question_options(params));
    const [min, max] = [bounds?.min ?? null, bounds?.max ?? null];
    if (min !== null && max !== null && (kind === 'date' ? String(min) > String(max) : Number(min) > Number(max)))
      refusals.push(formsRefusals.form_question_bounds(params));
    if (condition && !question.retired) {
      const on = earlier.get(condition.question);
      const known = on?.kind === 'flag' ? ['yes', 'no'] : (on?.options.map((option) => option.code) ?? []);
      if (
        !on ||
        on.retired ||
        !decides(on.kind) ||
        condition.is.length === 0 ||
        !condition.is.every((each) => known.includes(each))
      )
        refusals.push(formsRefusals.form_question_condition(params));
    }
    earlier.set(code, question);
  }
  return refusals;
}

type Meaning = Pick<Question, 'code' | 'name' | 'name_en' | 'kind' | 'options' | 'retired'>;
/** A question that somebody has answered keeps its wording, its kind and its options; options may be added. Otherwise it is retired and asked anew. */
export function againstNewMeaning(before: Meaning, after: Meaning): Refusal[] {
  const lost = before.options.some(
    (option) =>
      !after.options.some(
        (each) => each.code === option.code && each.name === option.name && each.name_en === option.name_en,
      ),
  );
  const changed =
    before.code !== after.code ||
    before.kind !== after.kind ||
    before.name !== after.name ||
    before.name_en !== after.name_en ||
    lost;
  return [
    ...(changed ? [formsRefusals.form_question_answered({ code: before.code })] : []),
    ...(before.retired && !after.retired ? [formsRefusals.form_question_retired({ code: before.code })] : []),
  ];
}

/** Does somebody find this form at all? Drafts and forms of other roles only those who make forms. */
export const findsForm = (form: FormFace, role: string, maker: boolean): boolean =>
  maker || (form.status !== 'draft' && (form.roles.length === 0 || form.roles.includes(role)));
export interface FormFace {
  status: string;
  roles: readonly string[];
  opens_at: string | Date | null;
  closes_at: string | Date | null;
}
/** Why a person cannot answer a form now; empty: he can. */
export function againstAnswering(form: FormFace, role: string, now: Date): Refusal[] {
  if (form.roles.length > 0 && !form.roles.includes(role)) return [formsRefusals.form_not_for_role()];
  if (form.status !== 'open' || (form.closes_at !== null && new Date(form.closes_at) <= now))
    return [formsRefusals.form_closed()];
  return form.opens_at !== null && new Date(form.opens_at) > now
    ? [formsRefusals.form_not_yet_open({ at: universityDay(new Date(form.opens_at)) })]
    : [];
}
