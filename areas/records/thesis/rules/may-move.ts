import { addDays, longDay, universityTime } from '#kernel/contract/calendar.ts';
import type { Refusal } from '#kernel/contract/refusal.ts';
import { thesisRefusals } from '../refusals.ts';
import { embargoMost, type ThesisRule } from './thesis-rule.ts';
import {
  editStates,
  moveOf,
  thesisStateNames,
  uploadStates,
  versionKinds,
  type JuryRole,
  type Party,
  type ThesisMove,
  type ThesisState,
  type VersionKind,
} from './thesis-states.ts';

export interface ThesisFacts {
  status: ThesisState;
  title: string;
  title_en: string;
  abstract: string | null;
  abstract_en: string | null;
  keywords: readonly string[];
  keywords_en: readonly string[];
  /** last day of what the student has to do, YYYY-MM-DD; null: none */ due_on: string | null;
  defence_on: string | null;
  /** minutes since midnight */ defence_starts: number | null;
  /** newest first; `similarity` in percent, `at` the moment of the upload */
  versions: readonly { kind: VersionKind; similarity: number | null; at: string }[];
  /** was the newest revision uploaded since the revision was asked for */ revised: boolean;
  /** 1: the first defence; 2: after a revision */ round: number;
  /** votes of the jury on this defence, and on any */ votes: { now: number; ever: number };
  /** the reader advises it himself */ own_advisee: boolean;
  /** the reader decided as its coordinator */ decided_before: boolean;
  rule: ThesisRule;
}
export const stateRefusal = (status: ThesisState): Refusal[] => [
  thesisRefusals.thesis_state({ state: thesisStateNames[status] }),
];
const overdue = ({ due_on }: ThesisFacts, today: string): Refusal[] =>
  due_on !== null && today > due_on ? [thesisRefusals.thesis_due_over({ due: longDay(due_on) })] : [];
const least = { words: 3, abstract: 50 };
const spoken = (facts: ThesisFacts): Refusal[] =>
  facts.title.trim() &&
  facts.title_en.trim() &&
  [facts.abstract, facts.abstract_en].every((each) => (each?.trim().length ?? 0) >= least.abstract) &&
  [facts.keywords, facts.keywords_en].every((each) => each.length >= least.words)
    ? []
    : [thesisRefusals.thesis_words_missing()];
export const fileMissing = (kind: VersionKind): Refusal[] => [
  thesisRefusals.thesis_file_missing({ kind: versionKinds[kind] }),
];
const uploaded = (facts: ThesisFacts, kind: VersionKind): Refusal[] =>
  facts.versions.some((each) => each.kind === kind) ? [] : fileMissing(kind);
const percent = (n: number) => ({ tr: `%${n.toLocaleString('tr')}`, en: `${n}%` });
export const ownWork = (facts: ThesisFacts, kind: VersionKind): Refusal[] => {
  const found = facts.versions.find((each) => each.kind === kind)?.similarity ?? 0;
  return found > facts.rule.similarity_max
    ? [thesisRefusals.thesis_too_similar({ found: percent(found), most: percent(facts.rule.similarity_max) })]
    : [];
};
export const begun = ({ defence_on, defence_starts }: ThesisFacts, now: Date): Refusal[] => {
  const { day, minutes } = universityTime(now);
  return defence_on !== null && (defence_on < day || (defence_on === day && (defence_starts ?? 0) <= minutes))
    ? []
    : [thesisRefusals.thesis_not_begun({ day: defence_on === null ? '–' : longDay(defence_on) })];
};
const advises = ({ own_advisee }: ThesisFacts): Refusal[] => (own_advisee ? [thesisRefusals.thesis_own_advisee()] : []);
/** A first defence is held on the text; a second one, where the rule knows it, on the text as it was revised. */
function planProblems(facts: ThesisFacts): Refusal[] {
  if (facts.status === 'revision' && facts.rule.defences < 2) return [thesisRefusals.thesis_one_defence()];
  if (facts.status === 'revision' && !facts.revised) return fileMissing('revision');
  const kind = facts.round > 1 ? 'revision' : 'text';
  return [
    ...(facts.votes.now > 0 ? [thesisRefusals.thesis_jury_voted()] : []),
    ...uploaded(facts, kind),
    ...ownWork(facts, kind),
  ];
}

/**
 * What speaks against a step, whoever takes it: its state by the table of moves, and what must be there. All reasons at once,
 * except that in another state nothing else is said.
 */
export function mayMove(move: ThesisMove, facts: ThesisFacts, { today }: { today: string }): Refusal[] {
  if (!moveOf(move).from.includes(facts.status)) return stateRefusal(facts.status);
  switch (move) {
    case 'submit':
      return [...overdue(facts, today), ...spoken(facts), ...uploaded(facts, 'proposal')];
    case 'coordinator_approve':
    case 'coordinator_return':
      return advises(facts);
    case 'admin_approve':
    case 'admin_return':
      return facts.decided_before ? [thesisRefusals.thesis_four_eyes()] : [];
    case 'name_jury':
      return facts.votes.ever > 0 ? [thesisRefusals.thesis_jury_voted()] : [];
    case 'plan_defence':
      return planProblems(facts);
    case 'lapse':
      return [
        ...advises(facts),
        ...(facts.revised ? [thesisRefusals.thesis_revision_came()] : []),
        ...(facts.due_on !== null && today <= facts.due_on
          ? [thesisRefusals.thesis_due_ahead({ due: longDay(facts.due_on) })]
          : []),
      ];
    case 'accept':
    case 'ask_revision':
    case 'fail':
      return [];
    case 'hand_in':
      return [...overdue(facts, today), ...spoken(facts), ...uploaded(facts, 'final'), ...ownWork(facts, 'final')];
    default:
      return [];
  }
}
/** Only the parties that the table names take a step. */
export const takes = (move: ThesisMove, parties: readonly Party[]): boolean =>
  moveOf(move).by.some((each) => parties.includes(each));

export const mayEdit = (facts: Pick<ThesisFacts, 'status'>): Refusal[] =>
  editStates.includes(facts.status) ? [] : stateRefusal(facts.status);
/** A version is uploaded while its kind is asked for, and until the last day. */
export const mayUpload = (kind: VersionKind, facts: ThesisFacts, today: string): Refusal[] =>
  uploadStates[kind].includes(facts.status) ? overdue(facts, today) : stateRefusal(facts.status);
/** The coordinator gives more time while the student has something to do until a day. */
export const mayExtend = (facts: Pick<ThesisFacts, 'status' | 'due_on'>): Refusal[] =>
  facts.due_on === null ? stateRefusal(facts.status) : [];
export const extendProblems = (due_on: string | null, next: string, today: string): Refusal[] =>
  next > today && (due_on === null || next > due_on) ? [] : [thesisRefusals.thesis_due_day(undefined, 'due_on')];

export interface JuryChoice {
  staff_id: number | null;
  name: string;
  email: string | null;
  institution: string | null;
  role: JuryRole;
}
/** Who may sit in judgement: enough people, some from outside, one head who is not the advisor, nobody twice. */
export function juryProblems(members: readonly JuryChoice[], advisor_id: number, rule: ThesisRule): Refusal[] {
  const outside = members.filter((each) => each.staff_id === null);
  const heads = members.filter((each) => each.role === 'head');
  const seen = new Set<string>();
  const twice = members.filter((each) => {
    const key = each.staff_id === null ? (each.email ?? '').trim().toLowerCase() : `#${each.staff_id}`;
    return seen.has(key) || !seen.add(key);
  });
  return [
    ...(members.length < rule.jury_min
      ? [thesisRefusals.thesis_jury_small({ least: rule.jury_min, n: members.length })]
      : []),
    ...(outside.length < rule.outside_min
      ? [thesisRefusals.thesis_jury_outside({ least: rule.outside_min, n: outside.length })]
      : []),
    ...(heads.length === 1 && heads.every((each) => each.staff_id !== null && each.staff_id !== advisor_id)
      ? []
      : [thesisRefusals.thesis_jury_head()]),
    ...(members.some((each) => each.staff_id === advisor_id) ? [] : [thesisRefusals.thesis_jury_advisor()]),
    ...twice.map((each) => thesisRefusals.thesis_jury_twice({ name: each.name })),
    ...(outside.some((each) => !each.name.trim() || !each.email?.trim() || !each.institution?.trim())
      ? [thesisRefusals.thesis_jury_contact()]
      : []),
  ];
}
/** An embargo ends after today and not later than the rule lets it. */
export const embargoProblems = (until: string | null, rule: ThesisRule, today: string): Refusal[] =>
  until === null || (until > today && until <= embargoMost(rule, today))
    ? []
    : [thesisRefusals.thesis_embargo({ most: longDay(embargoMost(rule, today)) }, 'embargo_until')];
/** First day a defence can be on that is planned today. */
export const firstDefence = (rule: ThesisRule, today: string): string => addDays(today, rule.notice_days);
