import { admits, opensToAll, type Needs } from '#kernel/contract/needs.ts';
import { guestOf, principals, type GuestKind } from '#kernel/contract/principal.ts';

/** What of a page the guards look at. */
export interface GuardPage {
  path: string;
  needs: Needs;
}
/** Which sign-ins this device holds. */
export interface GuardDevice {
  token: string | null;
  /** guests whose sessions lie here */
  guests: readonly GuestKind[];
}
/** What of the current user the guards look at (ACC-072…075). */
export interface GuardUser {
  permissions: readonly string[];
  active_role: { name: string };
  active_student_program?: { student_type?: string } | null;
  person: { type: 'student' | 'staff' | null };
  student?: { forms: { show_enrollment_agreement_form: boolean } } | null;
  collect_mobile_tel: boolean;
  collect_personal_email: boolean;
  surveys: readonly { id: number; necessity: number; related_id: number | null }[];
  /** present only while signed in as another */
  old_token?: string;
}
export type Verdict = { go: 'stay' } | { go: 'redirect'; to: string; clear?: true };

const home = '/dashboard';
const agreementForm = '/enrollment/agreement-form';
const mentoraForm = '/mentora/enrollment/agreement-form';
const contactForm = '/update-contact-info';
const surveyPage = '/surveys/:id/evaluate/:related_id';
/** What a mandatory survey never stands before: paying, an exam, what the university has to say at once, and asking for help. */
export const besideSurveys: readonly string[] = [
  '/make-payment',
  '/mentora/make-payment',
  '/housing/make-payment',
  '/payment-success',
  '/epayment',
  '/epayment/login',
  '/epayment/login/:referenceId',
  '/epayment/housing/:housingToken',
  '/epayment/status/:paymentOrderId',
  '/epayment/logout',
  '/my/payments',
  '/my/payments/pay',
  '/my/payments/links',
  '/student/payments/:student_program_id?',
  '/payment/exception/request/form',
  '/exam/schedules/student',
  '/exam/schedules/observer',
  '/instructor/exam/schedule',
  '/make-up/exam/student',
  '/make-up/exam/instructor',
  '/make-up/exam/letter/entry',
  '/make-up/exam/request/form',
  '/placement/objection/request-form',
  '/prep/exam/results',
  '/announcements',
  '/notifications',
  '/message/box',
  '/contactCreate',
];
/**
 * What the enrollment agreement never stands before: a bed that is offered until a deadline. The offer comes before the
 * semester in which the agreement is signed, and whoever has to sign it first would lose the bed over it (docs/decisions/0018).
 */
export const besideAgreement: readonly string[] = ['/my-housing-reservations', '/my-housing-reservations/new'];
const errorPages: readonly string[] = ['/403', '/404', '/503'];

const stay: Verdict = { go: 'stay' };
const redirect = (to: string): Verdict => ({ go: 'redirect', to });

/**
 * ACC-029: may this page be opened, or where does the reader go instead? The seven steps in their order.
 * @param path the address as it was opened, with its query: what `?redirect=` brings back
 * @param user the current user; null while nobody is signed in
 */
export function guard(page: GuardPage, path: string, device: GuardDevice, user: GuardUser | null): Verdict {
  const { access } = page.needs;
  if (page.path === '/logout' || errorPages.includes(page.path) || access === 'none') return stay; // AMB-03, AMB-05
  const signedIn = device.token !== null && user !== null;
  if (access === 'not-authenticated') {
    // ACC-002, ACC-004, NS-111
    const interaction = page.path === '/oauth/authorize' ? queryOf(path).get('interaction') : null;
    // an application of the campus waits for an answer of whoever is signed in already
    return !signedIn
      ? stay
      : redirect(
          interaction
            ? `/oauth/consent?interaction=${encodeURIComponent(interaction)}`
            : safeRedirect(queryOf(path).get('redirect')),
        );
  }
  // 1. a session of its own (ACC-022, ACC-030), and its own login (AMB-28); some pages open with either (AMB-14)
  const guest = guestOf(access);
  const held = guest !== null && device.guests.includes(guest);
  if (guest !== null && !held && page.needs.users !== true) return redirect(principals[guest].login);
  // 2. a stored access token (ACC-031, ACC-032)
  if (!opensToAll(access) && !held && !signedIn) return { go: 'redirect', to: loginPath(path), clear: true };
  if (!signedIn) return stay;
  return redirectGuards(page, user) ?? (held || userEnters(page.needs, user) ? leave(page) : redirect('/403'));
}

/** Steps 3 to 6; null lets pass. They bind the person, not whoever is signed in as him (NS-204). */
function redirectGuards(page: GuardPage, user: GuardUser): Verdict | null {
  const pending = user.student?.forms.show_enrollment_agreement_form ?? false;
  const isForm = page.path === agreementForm || page.path === mentoraForm;
  if (user.old_token === undefined) {
    // 3. a survey that must be answered (ACC-033…037) wins over what follows (AMB-02), and never stands before `besideSurveys`
    const survey = user.surveys.find((each) => each.necessity === 1);
    if (survey && !besideSurveys.includes(page.path))
      return page.path === surveyPage || page.needs.access === 'survey'
        ? null
        : redirect(`/surveys/${survey.id}/evaluate/${survey.related_id ?? 0}`);
    // 4. phone or personal e-mail (ACC-038…040); its own form passes, also past step 5
    if (user.collect_mobile_tel || user.collect_personal_email)
      return page.path === contactForm ? null : redirect(contactForm);
    // 5. the enrollment agreement (ACC-041…045)
    if (pending && page.path !== home && !isForm && !besideAgreement.includes(page.path))
      return redirect(isMentora(user) ? mentoraForm : agreementForm);
  }
  // 6. nothing to accept (ACC-046)
  return isForm && !pending ? redirect(home) : null;
}
/** NS-114 */
const isMentora = (user: GuardUser): boolean =>
  user.active_role.name === 'MS' || user.active_student_program?.student_type === 'mentora';

/** 7. role and permission (ACC-015…021, ACC-047) */
const userEnters = (needs: Needs, user: GuardUser): boolean =>
  admits(needs, {
    kind: 'user',
    role: user.active_role.name,
    person_type: user.person.type,
    has: (key) => user.permissions.includes(key),
  });
/** ACC-011: / only leads on. */
const leave = (page: GuardPage): Verdict => (page.path === '/' ? redirect(home) : stay);

/** Sign-in, with the way back. */
export const loginPath = (path: string): string => `/login?redirect=${encodeURIComponent(path)}`;

const queryOf = (path: string): URLSearchParams => new URLSearchParams(path.split('?')[1]?.split('#')[0] ?? '');
const noWayBack: readonly string[] = ['/login', '/logout', '/', ...errorPages];

/** The way back after sign-in: a path of this application, else the dashboard. Nothing that a browser could read as another origin. */
export function safeRedirect(value: unknown, fallback = home): string {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value) || value.length > 2000) return fallback;
  const origin = 'https://own.invalid';
  let url: URL;
  try {
    url = new URL(value, origin);
  } catch {
    return fallback;
  }
  // `/.//other.example` is within our origin, but its cleaned path would not be
  if (url.origin !== origin || /^\/[/\\]/.test(url.pathname) || noWayBack.includes(url.pathname)) return fallback;
  return `${url.pathname}${url.search}${url.hash}`;
}
