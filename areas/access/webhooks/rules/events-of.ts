import type { EventType } from './event-types.ts';

/** What a transaction wrote, as its audit entry says it. */
export interface Happened {
  resource: string;
  record_id?: number | null;
  action: string;
  before?: unknown;
  after?: unknown;
}
/** What another system is told: a type, ids and where in the API the record stands; nothing about a person. */
export interface WebhookEvent {
  type: EventType;
  ids: Record<string, number | string>;
  /** under `/api/v1` */
  path: string;
}

const values = (given: unknown): Record<string, unknown> =>
  typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : {};
const idOf = (given: unknown): number | null =>
  Number.isSafeInteger(Number(given)) && Number(given) > 0 ? Number(given) : null;
/** Ids that are there, by name. */
const ids = (given: Record<string, unknown>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => {
      const id = idOf(value);
      return id === null ? [] : [[name, id]];
    }),
  );

const madeBy = new Set(['student_store', 'admit-student']);
/** Records of a student that are kept beside it, under the same id. */
const ofStudent = new Set(['student', 'new-student', 'student-identity']);
/** What of an account other systems have to do with; settings, favorites and proofs of identity are its owner's. */
const accountActions = new Set([
  'assign-user-role',
  'close-account',
  'open-account',
  'open-student-account',
  'provision-account',
  'remove-user-role',
  'save-contact-info',
  'user-transfer',
  'user-transfer-close',
]);
const decidedStates = new Set(['approved', 'declined', 'completed', 'cancelled', 'expired']);

function ofPerson(happened: Happened, id: number): WebhookEvent[] {
  const [before, after] = [values(happened.before), values(happened.after)];
  const one = (type: EventType, more: Record<string, unknown> = {}): WebhookEvent => ({
    type,
    ids: { student_id: id, ...ids(more) },
    path: `/students/${id}`,
  });
  if (madeBy.has(happened.action)) return [one('student.created', { student_program_id: after.student_program_id })];
  if (happened.action === 'student_destroy') return [];
  const moved = after.status !== undefined && before.status !== undefined && after.status !== before.status;
  return [
    one('student.changed'),
    ...(moved ? [one('student.status_changed', { student_program_id: after.student_program_id })] : []),
  ];
}

/** The events that one entry stands for; most stand for none. */
function eventsOfOne(happened: Happened): WebhookEvent[] {
  const { resource, action } = happened;
  const id = idOf(happened.record_id);
  const after = values(happened.after);
  if (id === null) return [];
  if (ofStudent.has(resource)) return ofPerson(happened, id);
  switch (resource) {
    case 'staff':
      return action === 'staff_destroy'
        ? []
        : [
            {
              type: action === 'staff_store' ? 'staff.created' : 'staff.changed',
              ids: { staff_id: id },
              path: `/staff/${id}`,
            },
          ];
    case 'user':
      return accountActions.has(action)
        ? [{ type: 'account.changed', ids: { user_id: id }, path: `/users/${id}` }]
        : [];
    case 'enrolment': {
      if (action === 'enrolment.added' || action === 'enrolment.dropped')
        return [
          {
            type: action === 'enrolment.added' ? 'enrollment.added' : 'enrollment.dropped',
            ids: { enrollment_id: id, ...ids({ student_id: after.student_id, section_id: after.section_id }) },
            path: `/sections/${Number(after.section_id)}`,
          },
        ];
      return values(happened.before).letter !== undefined && after.letter !== undefined
        ? [{ type: 'grade.changed', ids: { enrollment_id: id }, path: `/grades/explained/${id}` }]
        : [];
    }
    case 'grade-sheet':
      return after.status === 'finalized'
        ? [{ type: 'grade.finalized', ids: { section_id: id }, path: `/grade/entry/${id}` }]
        : [];
    case 'request':
      return decidedStates.has(String(after.status)) && values(happened.before).status !== after.status
        ? [
            {
              type: 'request.decided',
              ids: { request_id: id, kind: String(after.kind ?? ''), status: String(after.status) },
              path: `/requests/${id}`,
            },
          ]
        : [];
    case 'ledger-entry': {
      const customer = values(after.customer);
      const who = idOf(customer.id);
      return action === 'ledger.payment' && who !== null
        ? [
            {
              type: 'payment.received',
              ids: { entry_id: id, customer_kind: String(customer.kind), customer_id: who },
              path: `/customers/accounts/${String(customer.kind)}/${who}`,
            },
          ]
        : [];
    }
    default:
      return [];
  }
}

/**
 * What other systems are told of what one transaction wrote. The same thing is told once, however many entries say it;
 * whoever was made in it was not changed as well.
 */
export function eventsOf(happened: readonly Happened[]): WebhookEvent[] {
  const found = new Map<string, WebhookEvent>();
  for (const event of happened.flatMap(eventsOfOne))
    found.set(`${event.type} ${event.path} ${JSON.stringify(event.ids)}`, event);
  const made = new Set([...found.values()].filter(({ type }) => type.endsWith('.created')).map(({ path }) => path));
  return [...found.values()].filter(({ type, path }) => !(type.endsWith('.changed') && made.has(path)));
}
