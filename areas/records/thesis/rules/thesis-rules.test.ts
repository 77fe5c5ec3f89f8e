import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { canGo } from '#kernel/contract/states.ts';
import { archiveDoor } from './archive-door.ts';
import { defenceProblems, type Busy, type DefencePlan } from './defence-clashes.ts';
import {
  embargoProblems,
  juryProblems,
  mayMove,
  mayUpload,
  takes,
  type JuryChoice,
  type ThesisFacts,
} from './may-move.ts';
import { mayAccept, mayWish, rankingProblems, topicProblems, type TopicFacts } from './may-wish.ts';
import { percentOf, shinglesOf } from './shingles.ts';
import { embargoMost, plainRules, proposalDue, wishUntil } from './thesis-rule.ts';
import {
  isOver,
  moveKeys,
  moveOf,
  partyNames,
  thesisStateNames,
  thesisStates,
  uploadStates,
  waitsFor,
  type ThesisState,
} from './thesis-states.ts';

const came = '2027-03-01T09:00:00Z';
const keys = (refusals: readonly { key: string }[]): string[] => refusals.map((each) => each.key);
const rule = plainRules.thesis;
const at = { today: '2027-03-10', now: new Date('2027-03-10T09:00:00+03:00') };
const long = 'a sentence that is long enough to be the abstract of a work that somebody has written';
const facts = (status: ThesisState, more: Partial<ThesisFacts> = {}): ThesisFacts => ({
  status,
  title: 'Başlık',
  title_en: 'Title',
  abstract: long,
  abstract_en: long,
  keywords: ['a', 'b', 'c'],
  keywords_en: ['a', 'b', 'c'],
  due_on: '2027-03-10',
  defence_on: '2027-03-10',
  defence_starts: 9 * 60,
  versions: [
    { kind: 'final', similarity: 3, at: came },
    { kind: 'revision', similarity: 3, at: came },
    { kind: 'text', similarity: 20, at: came },
    { kind: 'proposal', similarity: null, at: came },
  ],
  revised: true,
  round: 1,
  votes: { now: 0, ever: 0 },
  own_advisee: false,
  decided_before: false,
  rule,
  ...more,
});

describe('the table of moves (ACA-018)', () => {
  test('leads from the topic to the archive, and every state is reached', () => {
    const way: ThesisState[] = [
      'draft',
      'submitted',
      'advisor_approved',
      'coordinator_approved',
      'admin_approved',
      'jury_set',
      'defence_set',
      'revision',
      'accepted',
      'final_copy',
      'archived',
    ];
    for (const [index, state] of way.slice(1).entries())
      expect(canGo(thesisStates, way[index] ?? 'draft', state)).toBe(true);
    const reached = new Set(moveKeys.map((key) => moveOf(key).to));
    expect(
      Object.keys(thesisStateNames).filter((state) => state !== 'draft' && !reached.has(state as ThesisState)),
    ).toEqual([]);
    expect(Object.keys(thesisStateNames).filter((state) => isOver(state as ThesisState))).toEqual([
      'archived',
      'failed',
      'withdrawn',
    ]);
    // no step is skipped
    expect(canGo(thesisStates, 'submitted', 'coordinator_approved')).toBe(false);
    expect(canGo(thesisStates, 'admin_approved', 'defence_set')).toBe(false);
  });
  test('whoever has the next word can take a step, or uploads what was asked for', () => {
    for (const [state, party] of Object.entries(waitsFor)) {
      const steps = moveKeys.filter(
        (key) => party !== null && moveOf(key).from.includes(state as ThesisState) && takes(key, [party]),
      );
      const uploads =
        party === 'student' && Object.values(uploadStates).some((each) => each.includes(state as ThesisState));
      expect([state, party === null || steps.length > 0 || uploads]).toEqual([state, true]);
    }
    expect(takes('admin_approve', ['advisor', 'coordinator'])).toBe(false);
  });
  test('docs/thesis.md shows this very table', () => {
    const written = readFileSync(join(import.meta.dirname, '../../../../docs/thesis.md'), 'utf8');
    const rows = moveKeys.map((key) => {
      const { from, to, by } = moveOf(key);
      return `| \`${key}\` | ${from.map((each) => thesisStateNames[each].en).join(', ')} | ${by.map((each) => partyNames[each].en).join(', ')} | ${thesisStateNames[to].en} |`;
    });
    expect(written.split('\n').filter((line) => line.startsWith('| `'))).toEqual(rows);
  });
});

describe('what speaks against a step', () => {
  test('a proposal needs its words in both languages, its file and its day', () => {
    expect(mayMove('submit', facts('draft'), at)).toEqual([]);
    const bare = facts('draft', { abstract_en: 'short', keywords: ['a'], versions: [], due_on: '2027-03-09' });
    expect(keys(mayMove('submit', bare, at))).toEqual([
      'thesis_due_over',
      'thesis_words_missing',
      'thesis_file_missing',
    ]);
    expect(keys(mayMove('submit', facts('submitted'), at))).toEqual(['thesis_state']);
  });
  test('no coordinator decides on the own advisee, nobody twice on one proposal', () => {
    expect(keys(mayMove('coordinator_approve', facts('advisor_approved', { own_advisee: true }), at))).toEqual([
      'thesis_own_advisee',
    ]);
    expect(mayMove('coordinator_approve', facts('advisor_approved'), at)).toEqual([]);
    expect(keys(mayMove('admin_approve', facts('coordinator_approved', { decided_before: true }), at))).toEqual([
      'thesis_four_eyes',
    ]);
  });
  test('a text too similar is not defended, nor archived', () => {
    expect(mayMove('plan_defence', facts('jury_set'), at)).toEqual([]);
    const copied = [
      { kind: 'final' as const, similarity: 20.1, at: came },
      { kind: 'text' as const, similarity: 20.1, at: came },
    ];
    expect(keys(mayMove('plan_defence', facts('jury_set', { versions: copied }), at))).toEqual(['thesis_too_similar']);
    expect(keys(mayMove('hand_in', facts('accepted', { versions: copied }), at))).toEqual(['thesis_too_similar']);
    expect(keys(mayMove('plan_defence', facts('jury_set', { versions: [] }), at))).toEqual(['thesis_file_missing']);
  });
  test('a jury that has voted stays, and so does its defence', () => {
    expect(mayMove('name_jury', facts('defence_set'), at)).toEqual([]);
    expect(keys(mayMove('name_jury', facts('defence_set', { votes: { now: 0, ever: 1 } }), at))).toEqual([
      'thesis_jury_voted',
    ]);
    expect(keys(mayMove('plan_defence', facts('defence_set', { votes: { now: 1, ever: 1 } }), at))).toEqual([
      'thesis_jury_voted',
    ]);
  });
  test('a revised text is defended again where the rule knows it, and once it is there', () => {
    const again = { round: 2, votes: { now: 0, ever: 3 } };
    expect(mayMove('plan_defence', facts('revision', again), at)).toEqual([]);
    expect(keys(mayMove('plan_defence', facts('revision', { ...again, revised: false }), at))).toEqual([
      'thesis_file_missing',
    ]);
    expect(keys(mayMove('plan_defence', facts('revision', { ...again, rule: plainRules.capstone }), at))).toEqual([
      'thesis_one_defence',
    ]);
    const copied = [{ kind: 'revision' as const, similarity: 50, at: came }];
    expect(keys(mayMove('plan_defence', facts('revision', { ...again, versions: copied }), at))).toEqual([
      'thesis_too_similar',
    ]);
  });
  test('a revision that did not come ends the work after its last day, not before', () => {
    const late = { revised: false, due_on: '2027-03-09' };
    expect(mayMove('lapse', facts('revision', late), at)).toEqual([]);
    expect(keys(mayMove('lapse', facts('revision', { ...late, due_on: '2027-03-10' }), at))).toEqual([
      'thesis_due_ahead',
    ]);
    expect(keys(mayMove('lapse', facts('revision', { ...late, revised: true }), at))).toEqual(['thesis_revision_came']);
    expect(keys(mayMove('lapse', facts('revision', { ...late, own_advisee: true }), at))).toEqual([
      'thesis_own_advisee',
    ]);
  });
  test('versions are uploaded while they are asked for, until the last day', () => {
    expect(mayUpload('text', facts('jury_set'), at.today)).toEqual([]);
    expect(keys(mayUpload('text', facts('jury_set', { due_on: '2027-03-09' }), at.today))).toEqual(['thesis_due_over']);
    expect(keys(mayUpload('text', facts('defence_set'), at.today))).toEqual(['thesis_state']);
  });
  test('a jury: enough, some from outside, one head who is not the advisor, nobody twice', () => {
    const staff = (staff_id: number, role: JuryChoice['role']): JuryChoice => ({
      staff_id,
      name: `S${staff_id}`,
      email: null,
      institution: null,
      role,
    });
    const guest: JuryChoice = { staff_id: null, name: 'G', email: 'g@example.org', institution: 'I', role: 'member' };
    expect(juryProblems([staff(1, 'advisor'), staff(2, 'head'), guest], 1, rule)).toEqual([]);
    expect(keys(juryProblems([staff(1, 'head'), staff(1, 'member')], 1, rule))).toEqual([
      'thesis_jury_small',
      'thesis_jury_outside',
      'thesis_jury_head',
      'thesis_jury_twice',
    ]);
    expect(keys(juryProblems([staff(3, 'member'), staff(2, 'head'), { ...guest, institution: ' ' }], 1, rule))).toEqual(
      ['thesis_jury_advisor', 'thesis_jury_contact'],
    );
  });
  test('an embargo ends after today and not too late', () => {
    expect(embargoMost(rule, '2027-01-31')).toBe('2030-01-28');
    expect(embargoProblems(null, rule, at.today)).toEqual([]);
    expect(embargoProblems('2030-03-10', rule, at.today)).toEqual([]);
    for (const day of ['2027-03-10', '2030-03-11'])
      expect(keys(embargoProblems(day, rule, at.today))).toEqual(['thesis_embargo']);
  });
});

describe('when and where a defence is', () => {
  const plan: DefencePlan = {
    defence_on: '2027-03-22',
    starts: 600,
    ends: 690,
    mode: 'room',
    classroom_id: 1,
    link: null,
  };
  const busy = (more: Partial<Busy>): Busy => ({
    who: 'jury',
    what: 'exam',
    name: 'X',
    about: 'Y',
    starts: 680,
    ends: 720,
    ...more,
  });
  const given = { today: at.today, closed: new Set<string>(), rule, busy: [], before: null };
  test('announced in time, on a working day, with a place', () => {
    expect(defenceProblems(plan, given)).toEqual([]);
    expect(keys(defenceProblems({ ...plan, defence_on: '2027-03-19' }, given))).toEqual(['thesis_notice']);
    // its place may still change on the day before
    expect(defenceProblems({ ...plan, defence_on: '2027-03-11' }, { ...given, before: '2027-03-11' })).toEqual([]);
    expect(keys(defenceProblems(plan, { ...given, closed: new Set(['2027-03-22']) }))).toEqual(['thesis_holiday']);
    expect(keys(defenceProblems({ ...plan, classroom_id: null, ends: 610 }, given))).toEqual([
      'thesis_hours',
      'thesis_place',
    ]);
    expect(keys(defenceProblems({ ...plan, mode: 'online', link: ' ' }, given))).toEqual(['thesis_place']);
  });
  test('clashes of jury and room stop, a class of the student warns', () => {
    const found = defenceProblems(plan, {
      ...given,
      busy: [
        busy({}),
        busy({ who: 'room', what: 'meeting' }),
        busy({ who: 'student', what: 'meeting' }),
        busy({ starts: 690 }),
      ],
    });
    expect(found.map((each) => [each.key, each.level ?? 'block'])).toEqual([
      ['thesis_person_busy', 'block'],
      ['thesis_room_taken', 'block'],
      ['thesis_student_class', 'warning'],
    ]);
  });
});

describe('topics and wishes', () => {
  const topic: TopicFacts = {
    title: 'K',
    title_en: 'T',
    type: 'capstone',
    status: 'open',
    department_id: 1,
    places: 1,
    taken: 0,
    wish_until: '2027-03-10',
  };
  const who = { student: 'S', department_id: 1, level: 'undergraduate', class_year: 3, has_thesis: false };
  const own = plainRules.capstone;
  test('offered, for people like this one, in time, with a place', () => {
    expect(mayWish(topic, who, own, at.today)).toEqual([]);
    expect(
      keys(
        mayWish(
          { ...topic, taken: 1, wish_until: '2027-03-09', status: 'closed' },
          { ...who, level: 'master', has_thesis: true },
          own,
          at.today,
        ),
      ),
    ).toEqual(['thesis_has_one', 'thesis_topic_closed', 'thesis_wish_level', 'thesis_wish_over', 'thesis_topic_full']);
    expect(keys(mayWish(topic, { ...who, class_year: 2 }, own, at.today))).toEqual(['thesis_wish_level']);
  });
  test('a ranking holds so many topics of one type, each once', () => {
    const of = (id: number, type: 'capstone' | 'thesis' = 'capstone') => ({ id, type });
    expect(rankingProblems([of(1), of(2), of(3)], own)).toEqual([]);
    expect(keys(rankingProblems([of(1), of(1), of(2), of(3, 'thesis')], own))).toEqual([
      'thesis_wish_many',
      'thesis_wish_twice',
      'thesis_wish_types',
    ]);
  });
  test('the last place is given once; a wish is decided once', () => {
    expect(mayAccept({ status: 'wished' }, topic, who)).toEqual([]);
    expect(keys(mayAccept({ status: 'wished' }, { ...topic, taken: 1 }, who))).toEqual(['thesis_topic_full']);
    expect(keys(mayAccept({ status: 'withdrawn' }, topic, who))).toEqual(['thesis_wish_decided']);
    expect(
      keys(
        topicProblems(
          { places: 1, wish_until: '2027-03-01' },
          { taken: 2, today: at.today, last: '2027-06-01', before: null },
        ),
      ),
    ).toEqual(['thesis_topic_places', 'thesis_topic_until']);
  });
  test('days follow from the semester, and whoever is late still has two weeks', () => {
    const semester = { classes_start_on: '2027-02-15', ends_on: '2027-06-20' };
    expect(wishUntil(semester, own, '2027-02-15')).toBe('2027-03-08');
    expect(wishUntil(semester, own, '2027-05-01')).toBe('2027-05-08');
    expect(proposalDue(semester, own, '2027-02-20')).toBe('2027-03-29');
    expect(proposalDue(semester, own, '2027-05-01')).toBe('2027-05-15');
  });
});

describe('the archive', () => {
  test('shows what is archived, visible and no longer under embargo; the file only where it is open', () => {
    const work = { status: 'archived' as const, visibility: 'open' as const, embargo_until: null };
    expect(archiveDoor(work, at.today)).toBe('file');
    expect(archiveDoor({ ...work, visibility: 'record' }, at.today)).toBe('record');
    expect(archiveDoor({ ...work, visibility: 'closed' }, at.today)).toBe('nothing');
    expect(archiveDoor({ ...work, status: 'final_copy' }, at.today)).toBe('nothing');
    expect(archiveDoor({ ...work, embargo_until: '2027-03-10' }, at.today)).toBe('nothing');
    expect(archiveDoor({ ...work, embargo_until: '2027-03-09' }, at.today)).toBe('file');
  });
  test('shingles find what is copied, whatever its case, accents and punctuation', () => {
    const text = Array.from({ length: 400 }, (_, n) => `kelime${n % 97}ş${n % 13}`).join(' ');
    const one = shinglesOf(text);
    expect(one.length).toBeGreaterThan(20);
    expect(shinglesOf(text.toLocaleUpperCase('tr').replaceAll(' ', ', '))).toEqual(one);
    const other = new Set(shinglesOf(Array.from({ length: 400 }, (_, n) => `başka${n}`).join(' ')));
    expect(one.filter((hash) => other.has(hash))).toEqual([]);
    expect([shinglesOf('too few words'), percentOf(1, 3), percentOf(0, 0)]).toEqual([[], 33.3, 0]);
  });
});
