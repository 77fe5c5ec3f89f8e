import { defineArea, joinParts } from '#kernel/server/area.ts';
import { askPayment, startCardPayment, startPayment } from './attempts/commands/payments.ts';
import { attemptPages } from './attempts/contract.ts';
import { cardGateway } from './attempts/gateway.ts';
import { giveBackToCard, paidByCard } from './attempts/refund-to-card.ts';
import { askBanksJob } from './attempts/jobs/ask-banks.ts';
import {
  attemptReceipt,
  epaymentPayable,
  epaymentStatus,
  myCardPayments,
  paymentSuccess,
} from './attempts/queries/payments.ts';
import { paymentMetrics } from './attempts/metrics.ts';
import { attemptRefusals } from './attempts/refusals.ts';
import { enterEpayment, enterEpaymentByLink } from './payers/commands/enter-epayment.ts';
import {
  createPaymentLink,
  createStudentPaymentLink,
  myPaymentLinks,
  revokePaymentLink,
  revokeStudentPaymentLink,
  studentPaymentLinks,
} from './payers/commands/payment-links.ts';
import { askBankAgain, giveBackCardPayment, settleCardReview } from './attempts/commands/card-reviews.ts';
import { cardReviews } from './attempts/queries/card-reviews.ts';
import { reviewPages } from './attempts/review-contract.ts';
import { epaymentAccess } from './access.ts';
import { payerPages } from './payers/contract.ts';
import { payerPort } from './payers/port.ts';
import { payerRefusals } from './payers/refusals.ts';
import { epaymentReportPart } from './reports/server.ts';
import { epaymentTexts } from './texts.ts';

export const epayment = joinParts(
  defineArea({
    name: 'epayment',
    texts: epaymentTexts,
    refusals: [payerRefusals.specs, attemptRefusals.specs],
    pages: [...payerPages, ...attemptPages, ...reviewPages],
    access: epaymentAccess,
    principals: [payerPort],
    metrics: paymentMetrics,
    commands: [
      enterEpayment,
      enterEpaymentByLink,
      startPayment,
      startCardPayment,
      askPayment,
      createPaymentLink,
      revokePaymentLink,
      createStudentPaymentLink,
      revokeStudentPaymentLink,
      settleCardReview,
      giveBackCardPayment,
      askBankAgain,
    ],
    queries: [
      epaymentPayable,
      epaymentStatus,
      attemptReceipt,
      paymentSuccess,
      myCardPayments,
      myPaymentLinks,
      studentPaymentLinks,
      cardReviews,
    ],
    jobs: [askBanksJob],
    fills: { paidByCard, giveBackToCard },
    protocols: [cardGateway],
  }),
  epaymentReportPart,
);
