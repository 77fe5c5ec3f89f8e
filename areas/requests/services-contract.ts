import { definePages } from '#kernel/contract/define-page.ts';
import { workOrder } from './kinds/work-order.ts';

/** Services: complaints, work orders, consents. */
export const servicesPages = definePages([
  { path: '/work/order-request-form', title: 'title:work_order', needs: workOrder.needs, kind: 'form', parent: '/my-requests/:tab?' },
]);
