import { describe, expect, it, test } from 'vitest';
import { isPublicAddress } from './outgoing.ts';
import { addressKind } from './rules/endpoint-address.ts';
import { eventsOf, type Happened } from './rules/events-of.ts';
import { afterTry, failingAtMost, pauses } from './rules/retry.ts';
import { againstOn, againstResend } from './rules/webhook-state.ts';

describe('what is news', () => {
  const typesOf = (...happened: Happened[]): string[] => eventsOf(happened).map(({ type }) => type);
  test.each<[string, Happened, string[]]>([
    ['a student of the desk', { resource: 'student', record_id: 5, action: 'student_store' }, ['student.created']],
    ['an admitted one', { resource: 'student', record_id: 5, action: 'admit-student' }, ['student.created']],
    ['an address', { resource: 'student-identity', record_id: 5, action: 'family-noted' }, ['student.changed']],
    [
      'a leave',
      {
        resource: 'student',
        record_id: 5,
        action: 'set-enrolment-status',
        before: { student_program_id: 7, status: 'active' },
        after: { student_program_id: 7, status: 'on_leave' },
      },
      ['student.changed', 'student.status_changed'],
    ],
    ['a new colleague', { resource: 'staff', record_id: 2, action: 'staff_store' }, ['staff.created']],
    ['a closed account', { resource: 'user', record_id: 2, action: 'close-account' }, ['account.changed']],
    ['a favorite page', { resource: 'user', record_id: 2, action: 'keep-favorites' }, []],
    [
      'a sheet that is final',
      { resource: 'grade-sheet', record_id: 3, action: 'finalize-grades', after: { status: 'finalized' } },
      ['grade.finalized'],
    ],
    [
      'a sheet that is handed in',
      { resource: 'grade-sheet', record_id: 3, action: 'submit-grade-sheet', after: { status: 'submitted' } },
      [],
    ],
    [
      'a corrected letter',
      { resource: 'enrolment', record_id: 3, action: 'rectify-grade', before: { letter: 'B' }, after: { letter: 'A' } },
      ['grade.changed'],
    ],
    [
      'a declined request',
      {
        resource: 'request',
        record_id: 3,
        action: 'request.declined',
        before: { status: 'waiting' },
        after: { status: 'declined', kind: 'leave' },
      },
      ['request.decided'],
    ],
    [
      'a request on its way',
      {
        resource: 'request',
        record_id: 3,
        action: 'request.approved',
        before: { status: 'waiting' },
        after: { status: 'in_approval', kind: 'leave' },
      },
      [],
    ],
    [
      'money that came',
      {
        resource: 'ledger-entry',
        record_id: 3,
        action: 'ledger.payment',
        after: { customer: { kind: 'student', id: 9 } },
      },
      ['payment.received'],
    ],
    [
      'money that moved',
      {
        resource: 'ledger-entry',
        record_id: 3,
        action: 'ledger.allocation',
        after: { customer: { kind: 'student', id: 9 } },
      },
      [],
    ],
    ['a write of no record', { resource: 'student', action: 'student_import', after: { imported: 3 } }, []],
  ])('%s', (_of, happened, types) => expect(typesOf(happened)).toEqual(types));

  it('tells ids and an address, and nothing of what was written', () => {
    const [event] = eventsOf([
      {
        resource: 'student',
        record_id: 5,
        action: 'student_update',
        before: { first_name: 'ADA', email: 'a@x.tr' },
        after: { first_name: 'EDA', email: 'e@x.tr' },
      },
    ]);
    expect(event).toEqual({ type: 'student.changed', ids: { student_id: 5 }, path: '/students/5' });
  });
  it('tells the same once; whoever was made just now was not changed as well', () => {
    const changed: Happened = { resource: 'student', record_id: 5, action: 'student_update' };
    expect(typesOf(changed, changed)).toEqual(['student.changed']);
    expect(typesOf({ resource: 'student', record_id: 5, action: 'student_store' }, changed)).toEqual([
      'student.created',
    ]);
    expect(
      typesOf(
        { resource: 'enrolment', record_id: 4, action: 'enrolment.dropped', after: { student_id: 5, section_id: 1 } },
        { resource: 'enrolment', record_id: 4, action: 'enrolment.added', after: { student_id: 5, section_id: 2 } },
      ),
    ).toEqual(['enrollment.dropped', 'enrollment.added']);
  });
});

describe('what follows a try', () => {
  const now = new Date('2026-05-04T10:00:00Z');
  const after = (code: number | null, tries: number, since: Date | null = null) =>
    afterTry({ code, error: null }, tries, since, now);
  it('2xx has arrived; everything else is tried again after a pause that grows', () => {
    for (const code of [200, 202, 204]) expect(after(code, 1).state).toBe('delivered');
    for (const [index, pause] of pauses.entries())
      for (const code of [null, 500, 404, 302, 199])
        expect([code, after(code, index + 1)]).toEqual([
          code,
          { state: 'queued', next_try_at: new Date(now.getTime() + pause), off: null },
        ]);
    expect(pauses.every((pause, index) => index === 0 || pause > (pauses[index - 1] ?? 0))).toBe(true);
    expect(after(500, pauses.length + 1)).toEqual({ state: 'failed', next_try_at: null, off: null });
  });
  it('410 ends it at once; days without a success switch it off', () => {
    expect(after(410, 1)).toEqual({ state: 'failed', next_try_at: null, off: 'gone' });
    expect(after(500, 3, new Date(now.getTime() - failingAtMost)).off).toBe('failing');
    expect(after(500, 3, new Date(now.getTime() - failingAtMost + 1)).off).toBeNull();
    expect(after(200, 3, new Date(now.getTime() - failingAtMost)).off).toBeNull();
    // the last try of one event alone comes that late
    expect(pauses.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(failingAtMost);
  });
});

describe('where nothing is sent', () => {
  test.each([
    ['https://lms.example.edu/hooks?x=1', 'outside'],
    ['http://localhost:9000/x', 'own'],
    ['http://127.0.0.1/', 'own'],
    ['http://2130706433/', 'own'],
    ['http://[::1]:1/', 'own'],
    ['http://lms.example.edu/', null],
    ['https://name:word@lms.example.edu/', null],
    ['https://lms.example.edu/#x', null],
    ['ftp://lms.example.edu/', null],
    ['file:///etc/passwd', null],
    ['javascript:alert(1)', null],
    ['', null],
  ])('%s is %s', (address, kind) => expect(addressKind(address)).toBe(kind));
  it('an address of a private, own or reserved network is no public one, however it is written', () => {
    const inner = [
      '0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 127.9.9.9 169.254.169.254 172.16.0.1 172.31.255.255 192.0.0.1 192.0.2.5 192.168.1.1',
      '198.18.0.1 198.51.100.1 203.0.113.1 224.0.0.1 255.255.255.255 :: ::1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 ::ffff:8.8.8.8',
      '64:ff9b::7f00:1 100::1 2001::1 2001:db8::1 2002:7f00:1::1 fc00::1 fd12::1 fe80::1 fec0::1 ff02::1 localhost 1.2.3',
    ];
    for (const address of inner.join(' ').split(' '))
      expect([address, isPublicAddress(address)]).toEqual([address, false]);
    for (const address of ['8.8.8.8', '172.32.0.1', '100.128.0.1', '193.140.1.1', '2606:4700::1111', '2a00:1450::1'])
      expect([address, isPublicAddress(address)]).toEqual([address, true]);
  });
});

it('is turned on with a secret only, and nothing is sent twice at once', () => {
  const keys = (refusals: readonly { key: string }[]): string[] => refusals.map(({ key }) => key);
  expect(keys(againstOn({ is_on: false, has_secret: false }, true))).toEqual(['webhook_without_secret']);
  expect(keys(againstOn({ is_on: true, has_secret: true }, true))).toEqual(['webhook_already_on']);
  expect(keys(againstOn({ is_on: false, has_secret: true }, false))).toEqual(['webhook_already_off']);
  expect(againstOn({ is_on: false, has_secret: true }, true)).toEqual([]);
  expect(keys(againstResend({ state: 'sending', webhook_is_on: true, is_test: false }))).toEqual([
    'delivery_under_way',
  ]);
  expect(keys(againstResend({ state: 'failed', webhook_is_on: false, is_test: false }))).toEqual(['webhook_is_off']);
  expect(againstResend({ state: 'failed', webhook_is_on: false, is_test: true })).toEqual([]);
});
