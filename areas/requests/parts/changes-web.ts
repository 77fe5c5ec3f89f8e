import { attachPages } from '#kernel/web/attach-pages.tsx';
import { changesPages } from '../changes-contract.ts';
import { requestForm } from './machine-web.ts';

export const changesWeb = attachPages(changesPages, {
  '/program/change/request/form': requestForm('/program/change/request/form'),
  '/change/major/form': requestForm('/change/major/form'),
  '/course/code/request/form': requestForm('/course/code/request/form'),
  '/change-information-form': requestForm('/change-information-form'),
  '/transfer/out/form': requestForm('/transfer/out/form'),
  '/student/application/form': requestForm('/student/application/form'),
  '/payment/exception/request/form': requestForm('/payment/exception/request/form'),
});
