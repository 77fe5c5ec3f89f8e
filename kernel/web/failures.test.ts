import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { guestKinds, principals } from '#kernel/contract/principal.ts';
import { ApiFailure, Unreachable } from './client.ts';
import { fromDevice, heldGuests, keepGuestSession, toDevice } from './device.ts';
import { entriesInPlace, notices, problemsAt, sentenceOf, setNavigator, showFailure, showSuccess } from './failures.ts';
import { startTexts } from './texts.ts';

const went: string[] = [];
const toasts = (): string[] => notices.read().toasts.map((toast) => toast.text);
const failed = (status: number, body: Record<string, unknown> = {}): ApiFailure =>
  new ApiFailure(status, body, 'request-1');
beforeEach(async () => {
  startTexts(
    {
      api: {
        too_many_tries: 'You have tried too many. You can try again after 1 minute.',
        too_many_tries_minutes: 'Again in {minutes} minutes or less',
        something_went_wrong: 'something went wrong',
        an_error_has_occurred: 'An Error Has Occurred',
        quota_full: '{section} is full (#seats seats)',
        malformed_request: 'Not understood',
        request_sent: 'Your request was sent.',
        exams_placed: '{placed} {placed|exam was|exams were} placed.',
      },
      ui: { unreachable: 'No connection', request_id: 'Request {id}' },
      office: {},
    },
    'en',
  );
  setNavigator((path) => void went.push(path));
});
afterEach(() => {
  went.length = 0;
  notices.closeErrors();
  for (const toast of notices.read().toasts) notices.dismiss(toast.id);
});

test('what has come through takes the complaint about the connection away; a success that is said takes the refusals before it too', () => {
  showFailure(new Unreachable('unreachable'), false);
  showFailure(failed(400, { message: 'malformed_request' }), false);
  showSuccess({ message: 'request_sent' });
  expect(toasts()).toEqual(['Your request was sent.']);
  showFailure(failed(400, { message: 'malformed_request' }), false);
  showSuccess({});
  expect(toasts()).toContain('Not understood');
});
test('a success sentence counts what the answer counted', () => {
  showSuccess({ message: 'exams_placed', data: { placed: 2 } });
  showSuccess({ message: 'exams_placed', data: { placed: 1 } });
  expect(toasts()).toEqual(['2 exams were placed.', '1 exam was placed.']);
});
describe('what each status does (D1 §8)', () => {
  test.each<[string, number, Record<string, unknown>, string[], string[]]>([
    ['ERR-003 400: a toast by its message', 400, { message: 'malformed_request' }, ['Not understood'], []],
    ['ERR-004 401: to /logout', 401, {}, [], ['/logout?ended=1']],
    ['ERR-005 403: to /403', 403, {}, [], ['/403']],
    ['ERR-006 404: to /404', 404, {}, [], ['/404']],
    ['ERR-007 405: a toast, then /logout', 405, { message: 'malformed_request' }, ['Not understood'], ['/logout']],
    [
      'ERR-008, ERR-010 406: a toast, placeholders filled',
      406,
      { message: 'quota_full', params: { section: 'CENG101', seats: 30 } },
      ['CENG101 is full (30 seats)'],
      [],
    ],
    [
      'ERR-009 406 API_MESSAGE: the message in params',
      406,
      { message: 'API_MESSAGE', params: { message: 'As the bank says' } },
      ['As the bank says'],
      [],
    ],
    ['ERR-011 406 without a message', 406, {}, ['An Error Has Occurred'], []],
    [
      'ERR-017 422: a toast',
      422,
      { message: 'malformed_request', errors: { a: ['first', 'second'] } },
      ['Not understood'],
      [],
    ],
    [
      'ERR-019 427: a toast, then logout',
      427,
      { message: 'malformed_request' },
      ['Not understood'],
      ['/logout?ended=1'],
    ],
    [
      'ERR-020 429 of a longer time says how long',
      429,
      { message: 'too_many_tries', params: { seconds: 570 } },
      ['Again in 10 minutes or less'],
      [],
    ],
    [
      'ERR-020, CON-007 429',
      429,
      { message: 'anything' },
      ['You have tried too many. You can try again after 1 minute.'],
      [],
    ],
    ['ERR-021 500', 500, { message: 'something_went_wrong' }, ['something went wrong'], []],
    ['ERR-022 503: to /503', 503, {}, [], ['/503']],
    [
      'ERR-029, I18N-007 an untranslated key: spaces for underscores',
      406,
      { message: 'never_worded_reason' },
      ['never worded reason'],
      [],
    ],
    ['ERR-002 any other status is a failure', 418, { message: 'short_and_stout' }, ['short and stout'], []],
  ])('%s', (_name, status, body, expected, path) => {
    showFailure(failed(status, body), false);
    expect(toasts()).toEqual(expected);
    expect(went).toEqual(path);
  });
  test('ERR-018 422 on GET or DELETE: the field errors on new lines', () => {
    showFailure(
      failed(422, { message: 'malformed_request', errors: { a: ['first of a', 'second of a'], b: ['first of b'] } }),
      true,
    );
    expect(toasts()).toEqual(['Not understood\nfirst of a\nfirst of b']);
  });
  test('ERR-012, ERR-013, ERR-014 420: the dialog with title and entries', () => {
    showFailure(
      failed(420, {
        message: 'quota_full',
        text: 'Three rows were refused',
        errors: [{ data: { number: '1' }, message: 'is full', key: 'quota_full' }],
      }),
      false,
    );
    expect(notices.read().dialog).toMatchObject({
      title: 'Three rows were refused',
      entries: [{ data: { number: '1' }, message: 'is full' }],
    });
  });
  test('ERR-021 the request number stands beside the toast', () => {
    showFailure(failed(500, { message: 'something_went_wrong', request_id: 'abc' }), false);
    expect(notices.read().toasts[0]?.more).toBe('Request abc');
  });
  test('no network: says so and leads nowhere', () => {
    showFailure(new Unreachable('x'), false);
    expect([toasts(), went]).toEqual([['No connection'], []]);
  });
  test('the server’s own sentence wins over the key', () =>
    expect(sentenceOf(failed(406, { message: 'quota_full', text: 'As the server says' }))).toBe('As the server says'));
});

describe('AMB-28 a guest’s dead session', () => {
  test.each(guestKinds)('of the %s ends on this device and leads to his own login; a user’s stays', (kind) => {
    toDevice('token', 'x');
    for (const status of [401, 427, 405]) {
      for (const each of guestKinds) keepGuestSession(each, 'x', Date.now() + 60_000, 'x');
      showFailure(new ApiFailure(status, {}, 'request-1', kind), true);
      expect(went.at(-1)).toBe(principals[kind].login);
      expect(heldGuests()).toEqual(guestKinds.filter((each) => each !== kind));
    }
    expect(fromDevice('token')).toBe('x');
    toDevice('token', null);
  });
});

test('ERR-020 after too many tries the form, too, says how long to wait; refusals stay what they are', () => {
  expect(entriesInPlace(failed(429, { message: 'too_many_tries', params: { seconds: 570 } }))).toMatchObject([
    { key: 'too_many_tries', message: 'Again in 10 minutes or less' },
  ]);
  expect(entriesInPlace(failed(429, { message: 'too_many_tries' }))).toMatchObject([
    { message: 'You have tried too many. You can try again after 1 minute.' },
  ]);
  const refused = failed(406, { message: 'code_wrong', errors: [{ key: 'code_wrong', message: 'Wrong', data: {} }] });
  expect(entriesInPlace(refused)).toEqual(refused.entries);
});

test('a refusal that names a field stands at the field, as a malformed value does; the first of several', () => {
  const entry = (message: string, field?: string) => ({ key: 'taken', message, data: {}, ...(field ? { field } : {}) });
  expect(
    problemsAt(
      failed(406, { message: 'taken', errors: [entry('First', 'code'), entry('Second', 'code'), entry('Of all')] }),
    ),
  ).toEqual({ code: 'First' });
  expect(problemsAt(failed(422, { message: 'malformed_request', errors: { name: ['Missing'], code: [] } }))).toEqual({
    name: 'Missing',
    code: 'Not understood',
  });
});
