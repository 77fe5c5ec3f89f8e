import type { Refusal } from '#kernel/contract/refusal.ts';
import { canGo } from '#kernel/contract/states.ts';
import {
  documentStatusWords,
  registrationStates,
  registrationStateWords,
  type DocumentStatus,
  type RegistrationState,
} from '../../online/rules/states.ts';
import { intakeRefusals } from '../refusals.ts';
import { openChecks, type StandingCheck } from './checks.ts';

/** A registration as the office sees it when it decides. */
export interface DeskFacts {
  state: RegistrationState;
  documents: readonly { required: boolean; status: DocumentStatus }[];
  checks: readonly StandingCheck[];
  email: string | null;
  /** phone and e-mail address, both by a code */ contacts_proved: boolean;
}
const notSo = (state: RegistrationState): Refusal =>
  intakeRefusals.registration_not_so({ state: registrationStateWords[state] });
/** REG-001: may the registration go on to a state now? */
const mayGo = (state: RegistrationState, to: RegistrationState): Refusal[] =>
  canGo(registrationStates, state, to) ? [] : [notSo(state)];

/** Required documents that are not approved, and any that was declined. */
export const openDocuments = (documents: DeskFacts['documents']): number =>
  documents.filter(({ required, status }) =>
    required ? status !== 'approved' : status === 'declined' || status === 'uploaded',
  ).length;
const documentReasons = (documents: DeskFacts['documents']): Refusal[] => {
  const n = openDocuments(documents);
  return n > 0 ? [intakeRefusals.registration_documents_open({ n })] : [];
};

/** REG-020: a decision is about a document that was uploaded and not decided yet. */
export const mayDecideDocument = (state: RegistrationState, status: DocumentStatus): Refusal[] => [
  ...(['submitted', 'approved', 'paid', 'temporary'].includes(state) ? [] : [notSo(state)]),
  ...(status === 'uploaded' ? [] : [intakeRefusals.document_not_decidable({ state: documentStatusWords[status] })]),
];
/** Papers brought to the office: while the registration is not over. */
export const mayBringDocument = (state: RegistrationState, status: DocumentStatus): Refusal[] => [
  ...(['registered', 'declined', 'withdrawn', 'expired'].includes(state) ? [notSo(state)] : []),
  ...(status === 'approved' ? [intakeRefusals.document_not_decidable({ state: documentStatusWords[status] })] : []),
];
export const mayReturn = ({ state }: Pick<DeskFacts, 'state'>): Refusal[] => mayGo(state, 'returned');
export const mayDecline = ({ state }: Pick<DeskFacts, 'state'>): Refusal[] => mayGo(state, 'declined');
/** Approved is what is complete: all papers, all checks. */
export const mayApprove = ({ state, documents, checks }: DeskFacts): Refusal[] => [
  ...mayGo(state, 'approved'),
  ...documentReasons(documents),
  ...openChecks(checks),
];
/** A place is held although papers are missing; who he is must be known. */
export const mayHold = ({ state, checks }: DeskFacts): Refusal[] => [
  ...mayGo(state, 'temporary'),
  ...openChecks(checks),
];
/** Definite is who has paid, whose papers are approved and whose checks have passed. */
export const mayRegister = ({ state, documents, checks, email, contacts_proved }: DeskFacts): Refusal[] => [
  ...(state === 'approved' ? [intakeRefusals.registration_unpaid()] : mayGo(state, 'registered')),
  ...documentReasons(documents),
  ...openChecks(checks),
  ...(email === null || email === ''
    ? [intakeRefusals.person_without_contact()]
    : contacts_proved
      ? []
      : [intakeRefusals.person_contact_unproved()]),
];
/** What the office may change of a registration: until it is over. */
export const mayChange = (state: RegistrationState): Refusal[] =>
  ['registered', 'declined', 'withdrawn'].includes(state) ? [notSo(state)] : [];
