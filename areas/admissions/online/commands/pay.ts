import { applicantLink } from '#areas/epayment/payers/tenant-payer.ts';
import { openItems } from '#areas/finance/reads/open-items.ts';
import { refuse } from '#kernel/contract/refusal.ts';
import { handleApplicant, hasProved } from '../applicant.ts';
import { payOnline as payCommand } from '../contract.ts';
import { onlineRefusals } from '../refusals.ts';
import { settleFee } from '../work/fees.ts';
import { lockRegistration } from '../work/move.ts';

/** days for which the way to the bank is open */
const payDays = 3;
/** REG-019: the fee is charged once, before anybody pays it; a payment that failed is begun again in the same way. */
export const payOnline = handleApplicant(payCommand, async (context) => {
  if (!(await hasProved(context.db, context.guest))) refuse(onlineRefusals.admission_prove_phone());
  const registration = await lockRegistration(context, context.guest.subject_id);
  await settleFee(context, registration);
  // as the page says it: also of what is returned for a correction; who has paid meanwhile is told by the page that is read again
  if ((await openItems(context.db, 'applicant', [registration.id])).length === 0)
    refuse(onlineRefusals.admission_nothing_due());
  const { id, application_no: number, first_name, last_name } = registration;
  return { pay: await applicantLink(context, { id, number, first_name, last_name }, payDays) };
});
