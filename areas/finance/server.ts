import { defineArea } from '#kernel/server/area.ts';
import { paymentExceptionRefusals } from './requests/payment-exception/refusals.ts';
import { paymentExceptionWork } from './requests/payment-exception/work.ts';

export const finance = defineArea({
  name: 'finance',
  texts: {},
  refusals: [paymentExceptionRefusals.specs],
  pages: [],
  access: {},
  requests: [paymentExceptionWork],
});
