import { definePages } from '#kernel/contract/define-page.ts';
import { permission } from '#kernel/contract/needs.ts';
import { complaint } from './kinds/complaint.ts';
import { ferpa } from './kinds/ferpa.ts';
import { workOrder } from './kinds/work-order.ts';

/** Services: complaints, work orders, consents. */
export const servicesPages = definePages([
  {
    path: '/ferpa/consent/to/release/student/information',
    title: 'title:ferpa',
    needs: ferpa.needs,
    kind: 'form',
    parent: '/my-release-consents',
  },
  {
    path: '/my-release-consents',
    title: 'title:my_release_consents',
    needs: permission('request_store'),
    kind: 'page',
    menu: { group: 'requests', order: 30, icon: 'shield' },
  },
  {
    path: '/release-consents',
    title: 'title:release_consents',
    needs: permission('releaseconsent_index'),
    kind: 'list',
    api: '/release-consents',
    menu: { group: 'requests', order: 40, icon: 'shield' },
  },
  {
    path: '/release-consents/:id',
    title: 'title:release_consent',
    needs: permission('releaseconsent_show'),
    kind: 'detail',
    parent: '/release-consents',
  },
  {
    path: '/initial/complaint-form',
    title: 'title:complaint',
    needs: complaint.needs,
    kind: 'form',
    parent: '/my-requests/:tab?',
  },
  {
    path: '/work/order-request-form',
    title: 'title:work_order',
    needs: workOrder.needs,
    kind: 'form',
    parent: '/my-requests/:tab?',
  },
]);
