import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AccessKind } from '#kernel/contract/needs.ts';
import { guestKinds, principals, type GuestKind } from '#kernel/contract/principal.ts';
import {
  besideAgreement,
  besideSurveys,
  guard,
  loginPath,
  safeRedirect,
  type GuardDevice,
  type GuardPage,
  type GuardUser,
  type Verdict,
} from './guards.ts';

const nobody: GuardDevice = { token: null, guests: [] };
const held = (...guests: GuestKind[]): GuardDevice => ({ ...nobody, guests });
const holder: GuardDevice = { ...nobody, token: 'token' };
const student: GuardUser = {
  permissions: ['slot_index'],
  active_role: { name: 'OGR' },
  active_student_program: { student_type: 'undergraduate' },
  person: { type: 'student' },
  student: { forms: { show_enrollment_agreement_form: false } },
  collect_mobile_tel: false,
  collect_personal_email: false,
  surveys: [],
};
const as = (name: string, more: Partial<GuardUser> = {}): GuardUser => ({
  ...student,
  active_role: { name },
  ...(['OGR', 'MS', 'ALUMNI'].includes(name)
    ? {}
    : { person: { type: 'staff' }, student: null, active_student_program: null }),
  ...more,
});
const agreement = { student: { forms: { show_enrollment_agreement_form: true } } };
const mustAnswer = {
  surveys: [
    { id: 3, necessity: 0, related_id: null },
    { id: 7, necessity: 1, related_id: 42 },
  ],
};
const page = (
  path: string,
  access: AccessKind = 'authenticated',
  permission?: string | readonly string[],
): GuardPage => ({ path, needs: { access, ...(permission === undefined ? {} : { permission }) } });
const both = (path: string, permission?: string): GuardPage => {
  const { needs } = page(path, 'tenant', permission);
  return { path, needs: { ...needs, users: true } };
};
const survey = page('/surveys/:id/evaluate/:related_id', 'survey');
const contact = page('/update-contact-info');
const form = page('/enrollment/agreement-form', 'student');
const mentoraForm = page('/mentora/enrollment/agreement-form', 'authenticated', 'student_enrollmentagreement');
const login = page('/login', 'not-authenticated');
const open = (at: GuardPage, user: GuardUser | null, device = user ? holder : nobody, path = at.path): string => {
  const verdict: Verdict = guard(at, path, device, user);
  return verdict.go === 'stay' ? 'stay' : `${verdict.to}${verdict.clear ? ' (cleared)' : ''}`;
};

describe('steps 1 and 2: who is signed in where', () => {
  test.each<[string, GuardPage, GuardDevice, string]>([
    ['ACC-030 e-payment without its login', page('/epayment', 'epayment'), nobody, '/epayment/login'],
    ['ACC-022 e-payment with it', page('/epayment', 'epayment'), held('payer'), 'stay'],
    ['ACC-023 transfer without its login', page('/transfer', 'transfer'), nobody, '/transfer/login'],
    ['ACC-023 transfer with it', page('/transfer', 'transfer'), held('transfer-applicant'), 'stay'],
    [
      'NS-109 online registration without its login',
      page('/online/registration', 'online-registration'),
      nobody,
      '/online/registration/login',
    ],
    [
      'NS-109 online registration with it',
      page('/online/registration', 'online-registration'),
      held('applicant'),
      'stay',
    ],
    ['AMB-28 a tenant page without a tenant token', page('/housing/x', 'tenant'), nobody, '/housing/tenant/login'],
    [
      'AMB-14 a page of tenants and users without any token',
      both('/my-housing-reservations/new'),
      nobody,
      '/login?redirect=%2Fmy-housing-reservations%2Fnew (cleared)',
    ],
    [
      'AMB-14 a page of tenants and users with the tenant token',
      both('/my-housing-reservations/new'),
      held('tenant'),
      'stay',
    ],
    [
      'AMB-13 the tenant token needs no permission',
      both('/housing/request/list', 'housingrequest_index'),
      held('tenant'),
      'stay',
    ],
    ['ACC-013 public', page('/qr-verification/:filename', 'public'), nobody, 'stay'],
    ['ACC-024 no rule at all', page('/x', 'none'), nobody, 'stay'],
    ['ACC-002 sign-in opens for whoever is not signed in', login, nobody, 'stay'],
    ['ACC-031, ACC-032 no token', page('/dashboard'), nobody, '/login?redirect=%2Fdashboard (cleared)'],
    [
      'ACC-014 the token of another session is no token',
      page('/dashboard'),
      held(...guestKinds),
      '/login?redirect=%2Fdashboard (cleared)',
    ],
    ['a token without its user is no sign-in', page('/dashboard'), holder, '/login?redirect=%2Fdashboard (cleared)'],
  ])('%s', (_name, at, device, expected) => expect(open(at, null, device)).toBe(expected));
  test('ACC-032 the original path comes along with its query', () => {
    expect(open(page('/students'), null, nobody, '/students?search=a&page=2')).toBe(
      '/login?redirect=%2Fstudents%3Fsearch%3Da%26page%3D2 (cleared)',
    );
  });
  test.each<AccessKind>([
    'authenticated',
    'admin',
    'staff',
    'non-staff',
    'student',
    'student-or-alumni',
    'student-user-type',
    'student-role-only',
    'survey',
  ])('ACC-014 %s needs a token', (kind) => {
    expect(open(page('/x', kind), null)).toBe('/login?redirect=%2Fx (cleared)');
  });
  test('ACC-002, NS-111 a signed-in user does not see the sign-in page', () => {
    expect(open(login, student)).toBe('/dashboard');
    expect(open(login, student, holder, '/login?redirect=%2Fcourses%3Fpage%3D2')).toBe('/courses?page=2');
    expect(open(login, student, holder, '/login?redirect=https%3A%2F%2Fother.example')).toBe('/dashboard');
    expect(open(page('/oauth/authorize', 'not-authenticated'), student)).toBe('/dashboard');
  });
  test('the tenant token does not spare a signed-in user the redirect guards', () => {
    expect(open(page('/housing/request/list', 'tenant'), as('OGR', agreement), { ...holder, guests: ['tenant'] })).toBe(
      '/enrollment/agreement-form',
    );
  });
});

describe('steps 3 to 6 in every combination', () => {
  const places = {
    dashboard: page('/dashboard'),
    courses: page('/courses'),
    open: page('/glossary', 'public'),
    survey,
    contact,
    form,
    mentoraForm,
    logout: page('/logout', 'public'),
    'error page': page('/403', 'none'),
  };
  const states: { name: string; user: Partial<GuardUser>; goes: Record<keyof typeof places, string> }[] = [
    {
      name: 'nothing pending (ACC-036, ACC-046)',
      user: { surveys: [{ id: 3, necessity: 0, related_id: null }] },
      goes: {
        dashboard: 'stay',
        courses: 'stay',
        open: 'stay',
        survey: 'stay',
        contact: 'stay',
        form: '/dashboard',
        mentoraForm: '/dashboard',
        logout: 'stay',
        'error page': 'stay',
      },
    },
    {
      name: 'a mandatory survey (ACC-033, ACC-034, ACC-037)',
      user: mustAnswer,
      goes: {
        dashboard: '/surveys/7/evaluate/42',
        courses: '/surveys/7/evaluate/42',
        open: '/surveys/7/evaluate/42',
        survey: 'stay',
        contact: '/surveys/7/evaluate/42',
        form: '/surveys/7/evaluate/42',
        mentoraForm: '/surveys/7/evaluate/42',
        logout: 'stay',
        'error page': 'stay',
      },
    },
    {
      name: 'a mandatory survey and everything else (ACC-040, AMB-02)',
      user: { ...mustAnswer, ...agreement, collect_mobile_tel: true },
      goes: {
        dashboard: '/surveys/7/evaluate/42',
        courses: '/surveys/7/evaluate/42',
        open: '/surveys/7/evaluate/42',
        survey: 'stay',
        contact: '/surveys/7/evaluate/42',
        form: '/surveys/7/evaluate/42',
        mentoraForm: '/surveys/7/evaluate/42',
        logout: 'stay',
        'error page': 'stay',
      },
    },
    {
      name: 'contact information (ACC-038, AMB-03)',
      user: { collect_personal_email: true },
      goes: {
        dashboard: '/update-contact-info',
        courses: '/update-contact-info',
        open: '/update-contact-info',
        survey: '/update-contact-info',
        contact: 'stay',
        form: '/update-contact-info',
        mentoraForm: '/update-contact-info',
        logout: 'stay',
        'error page': 'stay',
      },
    },
    {
      name: 'contact information and the agreement (ACC-040)',
      user: { collect_mobile_tel: true, ...agreement },
      goes: {
        dashboard: '/update-contact-info',
        courses: '/update-contact-info',
        open: '/update-contact-info',
        survey: '/update-contact-info',
        contact: 'stay',
        form: '/update-contact-info',
        mentoraForm: '/update-contact-info',
        logout: 'stay',
        'error page': 'stay',
      },
    },
    {
      name: 'the agreement (ACC-041, ACC-042, ACC-044)',
      user: agreement,
      goes: {
        dashboard: 'stay',
        courses: '/enrollment/agreement-form',
        open: '/enrollment/agreement-form',
        survey: '/enrollment/agreement-form',
        contact: '/enrollment/agreement-form',
        form: 'stay',
        mentoraForm: '/403',
        logout: 'stay',
        'error page': 'stay',
      },
    },
  ];
  for (const { name, user, goes } of states) {
    test.each(Object.entries(goes))(`${name}: %s → %s`, (place, expected) => {
      expect(open(places[place as keyof typeof places], as('OGR', user))).toBe(expected);
    });
    test(`${name}: every way ends`, () => {
      for (const place of Object.values(places)) {
        let at = place;
        for (let step = 0; ; step += 1) {
          expect(step, `${place.path} goes round in circles`).toBeLessThan(3);
          const to = open(at, as('OGR', user));
          if (to === 'stay') break;
          at = to.startsWith('/surveys/')
            ? survey
            : (Object.values(places).find((each) => each.path === to) ?? page(to));
        }
      }
    });
    test(`${name}: NS-204 only step 6 binds whoever is signed in as another`, () => {
      for (const place of [places.dashboard, places.courses, places.survey, places.contact])
        expect(open(place, as('OGR', { ...user, old_token: 'kept_on_device' }))).toBe('stay');
    });
  }
  test('ACC-033, ACC-037 payments, exams, announcements and support open beside a mandatory survey; what follows the survey still binds', () => {
    for (const path of besideSurveys) {
      const kind = path.startsWith('/epayment') ? 'public' : 'authenticated';
      expect([path, open(page(path, kind), as('OGR', mustAnswer))]).toEqual([path, 'stay']);
    }
    expect(open(page('/my/payments', 'student'), as('OGR', { ...mustAnswer, collect_mobile_tel: true }))).toBe(
      '/update-contact-info',
    );
    // only the page itself, nothing that begins like it
    for (const path of ['/my/payments/other', '/exam/schedules', '/my-courses', '/requests'])
      expect([path, open(page(path), as('OGR', mustAnswer))]).toEqual([path, '/surveys/7/evaluate/42']);
  });
  test('ACC-041 the offer of a bed opens beside an agreement that waits; a survey and contact information still bind there, and nothing else opens', () => {
    for (const path of besideAgreement) {
      expect([path, open(page(path, 'non-staff'), as('OGR', agreement))]).toEqual([path, 'stay']);
      expect(open(page(path, 'non-staff'), as('OGR', { ...agreement, ...mustAnswer }))).toBe('/surveys/7/evaluate/42');
      expect(open(page(path, 'non-staff'), as('OGR', { ...agreement, collect_mobile_tel: true }))).toBe(
        '/update-contact-info',
      );
    }
    for (const path of ['/my-housing-reservations/other', '/housing/request/list', '/my-courses'])
      expect(open(page(path, 'non-staff'), as('OGR', agreement))).toBe('/enrollment/agreement-form');
  });
  test('ACC-035 related_id is 0 when the survey has none', () => {
    expect(open(places.courses, as('OGR', { surveys: [{ id: 9, necessity: 1, related_id: null }] }))).toBe(
      '/surveys/9/evaluate/0',
    );
  });
  test.each<[string, GuardUser, string]>([
    ['ACC-043, MEN-010 the role MS', as('MS', agreement), '/mentora/enrollment/agreement-form'],
    [
      'NS-114 a mentora program',
      as('OGR', { ...agreement, active_student_program: { student_type: 'mentora' } }),
      '/mentora/enrollment/agreement-form',
    ],
    ['ACC-044 everybody else', as('OGR', agreement), '/enrollment/agreement-form'],
    ['ACC-039 staff without a student record', as('registrar'), 'stay'],
  ])('%s', (_name, user, expected) => expect(open(places.courses, user)).toBe(expected));
  test('ACC-045, REQ-017: with no agreement pending either form leads to the start page', () => {
    expect(open(form, as('OGR'))).toBe('/dashboard');
    expect(open(mentoraForm, as('MS', { permissions: ['student_enrollmentagreement'] }))).toBe('/dashboard');
  });
  test('AMB-06 MS holds the key of the mentora form', () => {
    expect(open(mentoraForm, as('MS', { ...agreement, permissions: ['student_enrollmentagreement'] }))).toBe('stay');
    expect(open(mentoraForm, as('MS', agreement))).toBe('/403'); // and /403 passes: no circle
    expect(open(page('/403', 'none'), as('MS', agreement))).toBe('stay');
  });
});

describe('step 7: role and permission (ACC-047)', () => {
  const roles = ['A', 'OGR', 'MS', 'ALUMNI', 'registrar', 'instructor'];
  test.each<[string, AccessKind, string[]]>([
    ['ACC-014', 'authenticated', roles],
    ['ACC-015', 'admin', ['A']],
    ['ACC-016, AMB-01', 'staff', ['A', 'registrar', 'instructor']],
    ['NS-106', 'non-staff', ['OGR', 'MS', 'ALUMNI']],
    ['ACC-017', 'student', ['OGR', 'MS']],
    ['ACC-018', 'student-or-alumni', ['OGR', 'ALUMNI']],
    ['NS-106', 'student-role-only', ['OGR']],
    ['ACC-028', 'student-user-type', ['OGR', 'MS', 'ALUMNI']],
    ['ACC-013', 'public', roles],
  ])('%s %s', (_rule, kind, allowed) => {
    expect(roles.filter((role) => open(page('/x', kind), as(role)) === 'stay')).toEqual(allowed);
    for (const role of roles.filter((each) => !allowed.includes(each)))
      expect(open(page('/x', kind), as(role))).toBe('/403');
  });
  test.each(guestKinds)('what is the %s’s opens to no role: his own login, whoever is signed in', (kind) => {
    const own = page('/x', principals[kind].access);
    for (const role of roles) {
      expect(open(own, as(role))).toBe(principals[kind].login);
      expect(open(own, as(role), { ...holder, guests: guestKinds.filter((each) => each !== kind) })).toBe(
        principals[kind].login,
      );
      expect(open(own, as(role), { ...holder, guests: [kind] })).toBe('stay');
    }
  });
  test('AMB-13, AMB-14 what is open to tenants and users asks users for their key', () => {
    for (const role of roles) expect(open(both('/x'), as(role))).toBe('stay');
    expect(open(both('/x', 'slot_index'), student)).toBe('stay');
    expect(open(both('/x', 'housingrequest_index'), student)).toBe('/403');
  });
  test('ACC-019, ACC-021 the key must be in the list', () => {
    expect(open(page('/x', 'authenticated', 'slot_index'), student)).toBe('stay');
    expect(open(page('/x', 'authenticated', 'slot_store'), student)).toBe('/403');
    expect(open(page('/x', 'authenticated', ['slot_store', 'slot_index']), student)).toBe('stay');
    expect(open(page('/x', 'admin', 'slot_index'), student)).toBe('/403');
  });
  test('ACC-020 an empty list opens nothing that has a key', () =>
    expect(open(page('/x', 'authenticated', 'slot_index'), as('OGR', { permissions: [] }))).toBe('/403'));
  test('ACC-047 the redirect guards come first', () =>
    expect(open(page('/x', 'admin'), as('OGR', agreement))).toBe('/enrollment/agreement-form'));
  test('ACC-011 / leads on to the dashboard', () => {
    expect(open(page('/'), student)).toBe('/dashboard');
    expect(open(page('/'), null)).toBe('/login?redirect=%2F (cleared)');
  });
});

describe('the way back', () => {
  test.each([
    ['/students?search=a#top', '/students?search=a#top'],
    ['/surveys/3/evaluate/0', '/surveys/3/evaluate/0'],
    ['/a/../b', '/b'],
    ['https://other.example', '/dashboard'],
    ['//other.example', '/dashboard'],
    ['/\\other.example', '/dashboard'],
    ['\\\\other.example', '/dashboard'],
    ['/\t/other.example', '/dashboard'],
    ['/\n/other.example', '/dashboard'],
    ['/.//other.example', '/dashboard'],
    ['/x/..//other.example', '/dashboard'],
    ['javascript:alert(1)', '/dashboard'],
    ['students', '/dashboard'],
    ['', '/dashboard'],
    [' /students', '/dashboard'],
    ['/login?redirect=/x', '/dashboard'],
    ['/logout', '/dashboard'],
    ['/403', '/dashboard'],
    ['/', '/dashboard'],
    [null, '/dashboard'],
    [['/students'], '/dashboard'],
    [`/${'a'.repeat(3000)}`, '/dashboard'],
  ])('%j → %s', (given, expected) => expect(safeRedirect(given)).toBe(expected));
  test('never another origin, whatever is given', () => {
    const pieces = fc
      .array(
        fc.constantFrom('/', '\\', '.', '..', '@', ':', '?', '#', '\t', '\n', '%2f', 'https:', 'other.example', 'a'),
        { maxLength: 8 },
      )
      .map((each) => each.join(''));
    fc.assert(
      fc.property(
        fc.oneof(
          pieces,
          pieces.map((rest) => `/${rest}`),
          fc.webUrl(),
          fc.string(),
        ),
        (given) => {
          const to = safeRedirect(given);
          expect(new URL(to, 'https://portal.example').origin).toBe('https://portal.example');
          expect(to.startsWith('/')).toBe(true);
          expect(to.startsWith('//')).toBe(false);
        },
      ),
      { numRuns: 3000 },
    );
  });
  test('what sign-in brings along comes back', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
        const address = `/students${path}?${query}`;
        const back = new URLSearchParams(loginPath(address).split('?')[1]).get('redirect');
        expect(back).toBe(address);
      }),
    );
  });
});
