import * as a from '#kernel/contract/answer.ts';
import { defineCommand } from '#kernel/contract/define-command.ts';
import { definePages } from '#kernel/contract/define-page.ts';
import { bilingual, choice, date, integer, money, reference, text } from '#kernel/contract/field.ts';
import { permission } from '#kernel/contract/needs.ts';
import { collectionRefusals } from './refusals.ts';
import { stages } from './rules/stages.ts';

export const collectionPages = definePages([
  {
    path: '/payments/letters',
    title: 'title:collection_letters',
    knownAs: { tr: 'hatırlatma yazıları, takip, icra', en: 'dunning letters, reminders, collections' },
    needs: permission('collectionletter_index'),
    kind: 'list',
    api: '/collection/letters',
    menu: { group: 'finance', under: 'title:menu_collection', order: 130, icon: 'mail' },
  },
  {
    path: '/payments/holds',
    title: 'title:financial_holds',
    knownAs: { tr: 'borç blokesi, kayıt engeli', en: 'debt block, registration block' },
    needs: permission('financialhold_index'),
    kind: 'list',
    api: '/financial/holds',
    menu: { group: 'finance', under: 'title:menu_collection', order: 135, icon: 'lock' },
  },
  {
    path: '/payment/approval/exceptions',
    title: 'title:payment_approval_exceptions',
    knownAs: { tr: 'ödeme istisnası, erteleme onayları', en: 'payment exceptions, deferrals' },
    needs: permission('paymentapprovalexception_index'),
    kind: 'list',
    api: '/payment/approval/exceptions',
    menu: { group: 'finance', under: 'title:menu_collection', order: 140, icon: 'check' },
  },
]);

const refusals = [collectionRefusals.specs];
const id = integer({ required: true, min: 1 });
export const sendCollectionLetter = defineCommand({
  name: 'send-collection-letter',
  method: 'POST',
  path: '/payments/collection/{id}/letter',
  needs: permission('collectionletter_store'),
  input: {
    id,
    stage: choice(stages, { required: true }),
    costs: money({ min: 0, max: 100_000_000, default: 0 }),
  },
  output: a.record({ id: a.integer }),
  refusals,
  changes: ['payment-plan-view', 'collection-letter', 'due-list'],
  message: 'collection_letter_sent',
  idempotent: true,
});
const holdChanges = ['financial-hold', 'hold'];
export const placeFinancialHold = defineCommand({
  name: 'place-financial-hold',
  method: 'POST',
  path: '/financial/holds/place',
  needs: permission('financialhold_store'),
  input: {
    student_program_id: reference('student-program', { required: true }),
    reason: bilingual({ required: true, max: 250 }),
  },
  output: a.record({ id: a.integer }),
  refusals,
  changes: holdChanges,
  message: 'financial_hold_placed',
  idempotent: true,
});
export const suspendFinancialHold = defineCommand({
  name: 'suspend-financial-hold',
  method: 'POST',
  path: '/financial/holds/{id}/suspend',
  needs: permission('financialhold_update'),
  input: { id, until: date({ required: true }), reason: text({ required: true, min: 5, max: 250 }) },
  output: a.record({ id: a.integer }),
  refusals,
  changes: holdChanges,
  message: 'financial_hold_suspended',
  idempotent: true,
});
export const liftFinancialHold = defineCommand({
  name: 'lift-financial-hold',
  method: 'POST',
  path: '/financial/holds/{id}/lift',
  needs: permission('financialhold_update'),
  input: { id, reason: text({ required: true, min: 5, max: 250 }) },
  output: a.record({ id: a.integer }),
  refusals,
  changes: holdChanges,
  message: 'financial_hold_lifted',
  idempotent: true,
});
