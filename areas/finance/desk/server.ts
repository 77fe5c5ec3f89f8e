import { bindResource, type AreaPart } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { userRead } from '#areas/access/reads/accounts.ts';
import { receipts } from '../receipts/tables.ts';
import { deskAccess } from './access.ts';
import { chargeCustomer, lowerCharge, reverseEntry } from './commands/charges.ts';
import { closeShift, openShift } from './commands/shifts.ts';
import { assignOtherPayment, takeOtherPayment, takePayment } from './commands/take-payment.ts';
import { annulReceipt, returnCheck, reversePayment } from './commands/undo-payment.ts';
import { deskPages } from './contract.ts';
import { deskDemo } from './demo.ts';
import { cashDay, cashDayPdf } from './queries/cash-day.ts';
import { cashDesk } from './queries/cash-desk.ts';
import { deskRefusals } from './refusals.ts';
import { cashDrawer } from './resources/cash-drawer.ts';
import { cashShift } from './resources/cash-shift.ts';
import { otherPayment } from './resources/other-payment.ts';
import { cashDrawers, cashShifts, paymentAssignments } from './tables.ts';
import { deskTexts } from './texts.ts';

/** Money over the counter: drawers and shifts, payments, what is undone, charges by hand. */
export const deskPart: AreaPart = {
  texts: deskTexts,
  refusals: [deskRefusals.specs],
  pages: deskPages,
  access: deskAccess,
  resources: [
    bindResource(cashDrawer, cashDrawers),
    bindResource(cashShift, cashShifts, {
      derive: { cashier: sql`select u.full_name from ${userRead} u where u.id = ${cashShifts.cashier_id}` },
    }),
    bindResource(otherPayment, receipts, {
      only: sql`${receipts.customer_kind} is null`,
      derive: {
        assigned_to: sql`select p.customer_name from ${paymentAssignments} p where p.receipt_id = ${receipts.id}`,
      },
    }),
  ],
  commands: [
    openShift,
    closeShift,
    takePayment,
    takeOtherPayment,
    assignOtherPayment,
    annulReceipt,
    reversePayment,
    returnCheck,
    chargeCustomer,
    lowerCharge,
    reverseEntry,
  ],
  queries: [cashDesk, cashDay, cashDayPdf],
  demo: [deskDemo],
};
