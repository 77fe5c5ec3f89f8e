import { describe, expect, test } from 'vitest';
import { enrollmentAgreement, mentoraAgreement } from '../../agreements/agreements.ts';
import { reasonsOfTransfer, rolesAfter, sameName, type TransferFacts } from '../../roles/rules/account-transfer.ts';
import { bodyOf, sectionCount, sectionsOf } from '../../agreements/rules/agreement-body.ts';
import { reasonsAgainstActing, reasonsAgainstWriting, within, type ActingFacts } from './may-act-as.ts';

const keys = (reasons: readonly { key: string }[]): string[] => reasons.map((each) => each.key);

describe('who may act as whom (NS-204)', () => {
  const free: ActingFacts = {
    self: false,
    closed: false,
    locked: false,
    administrator: false,
    roles: 1,
    lacking: 0,
    wider: false,
  };
  test.each<[string, Partial<ActingFacts>, string[]]>([
    ['nothing against it', {}, []],
    ['oneself', { self: true, administrator: true }, ['acting_as_self']],
    ['closed', { closed: true }, ['acting_target_closed']],
    ['locked', { locked: true }, ['acting_target_closed']],
    ['without a role', { roles: 0 }, ['acting_target_without_role']],
    ['an administrator', { administrator: true }, ['acting_as_administrator']],
    ['more rights', { lacking: 3 }, ['acting_more_rights']],
    ['a wider view', { wider: true }, ['acting_wider_view']],
    [
      'all at once',
      { closed: true, administrator: true, lacking: 1, wider: true },
      ['acting_target_closed', 'acting_as_administrator', 'acting_more_rights', 'acting_wider_view'],
    ],
  ])('%s', (_name, facts, expected) => expect(keys(reasonsAgainstActing({ ...free, ...facts }))).toEqual(expected));
  test('writing is a permission of its own', () =>
    expect([keys(reasonsAgainstWriting(true)), keys(reasonsAgainstWriting(false))]).toEqual([
      [],
      ['acting_write_not_held'],
    ]));
  const scope = (faculty_id: number | null, department_id: number | null = null, program_id: number | null = null) => ({
    faculty_id,
    department_id,
    program_id,
  });
  test.each([
    [scope(1), scope(null), true],
    [scope(null), scope(1), false],
    [scope(1, 11), scope(1), true],
    [scope(2, 21), scope(1), false],
    [scope(1), scope(1, 11), false],
    [scope(1, 11), scope(1, 11), true],
    [scope(0), scope(1), false],
  ])('%o within %o: %s', (inner, outer, expected) => expect(within(inner, outer)).toBe(expected));
});

describe('moving an account (ACC-100)', () => {
  const free: TransferFacts = {
    own: false,
    closed: false,
    same: false,
    account: { username: 'a', name: 'İpek Işık', lacking: 0 },
    other: null,
    record: { name: 'ipek  ışık', active: true },
    rolesAfter: 1,
  };
  test.each<[string, Partial<TransferFacts>, string[]]>([
    ['nothing against it', {}, []],
    ['the own account', { own: true }, ['transfer_own_account']],
    ['onto the own record', { other: { username: 'b', lacking: 0, own: true } }, ['transfer_own_account']],
    ['same record', { same: true }, ['transfer_same_record']],
    ['closed', { closed: true }, ['transfer_account_closed']],
    ['more rights', { account: { ...free.account, lacking: 2 } }, ['transfer_more_rights']],
    ['closing one with more rights', { other: { username: 'b', lacking: 2, own: false } }, ['transfer_more_rights']],
    ['another name', { record: { name: 'Ali Işık', active: true } }, ['transfer_names_differ']],
    ['a passive record', { record: { ...free.record, active: false } }, ['transfer_record_passive']],
    ['no role left', { rolesAfter: 0 }, ['transfer_no_role']],
  ])('%s', (_name, facts, expected) => expect(keys(reasonsOfTransfer({ ...free, ...facts }))).toEqual(expected));
  const roles = [
    { user_role_id: 1, name: 'OGR', is_staff: false },
    { user_role_id: 2, name: 'chair', is_staff: true },
  ];
  test('student roles need a student record, staff roles a staff record', () => {
    const names = (has: { student: boolean; staff: boolean }, of = roles) => {
      const { keeps, loses, gains } = rolesAfter(of, { ...has, studentRole: 'MS' });
      return [keeps.map((role) => role.name), loses.map((role) => role.name), gains];
    };
    expect(names({ student: true, staff: true })).toEqual([['OGR', 'chair'], [], []]);
    expect(names({ student: true, staff: false })).toEqual([['OGR'], ['chair'], []]);
    expect(names({ student: false, staff: true })).toEqual([['chair'], ['OGR'], []]);
    expect(names({ student: true, staff: false }, roles.slice(1))).toEqual([[], ['chair'], ['MS']]);
  });
  test.each([
    ['İPEK IŞIK', 'ipek ışık', true],
    ['Çağrı  Öz ', 'cagri oz', true],
    ['Şule', 'Sule', true],
    ['Ali', 'Veli', false],
    ['', '', false],
    ['A\u0308li', 'Äli', true],
  ])('%s and %s: %s', (left, right, expected) => expect(sameName(left, right)).toBe(expected));
});

describe('the text of an agreement', () => {
  test('goes into the data and comes back section by section', () => {
    for (const { sections } of [enrollmentAgreement, mentoraAgreement])
      expect(sectionsOf(bodyOf(sections, 'tr'), bodyOf(sections, 'en'))).toEqual(sections);
  });
  test('counts its headings; a missing half falls back to the other language', () => {
    expect([sectionCount('## A\n\nx\n\n## B\n\ny'), sectionCount(''), sectionCount('only words')]).toEqual([2, 0, 1]);
    expect(sectionsOf('## A\n\nx\n\n## B\n\ny', '## A\n\nz')).toEqual([
      { title: { tr: 'A', en: 'A' }, body: { tr: 'x', en: 'z' } },
      { title: { tr: 'B', en: 'B' }, body: { tr: 'y', en: 'y' } },
    ]);
  });
});
