import { attachPages } from '#kernel/web/attach-pages.tsx';
import { servicesPages } from '../services-contract.ts';
import { requestForm } from './machine-web.ts';

export const servicesWeb = attachPages(servicesPages, {
  '/work/order-request-form': requestForm('/work/order-request-form'),
});
