import { definePages } from '#kernel/contract/define-page.ts';
import { permission } from '#kernel/contract/needs.ts';

export const pages = definePages([
  {
    path: '/login',
    title: 'title:login',
    needs: { access: 'not-authenticated' },
    kind: 'form',
    parent: '/',
    bare: true,
  },
  { path: '/logout', title: 'title:logout', needs: { access: 'public' }, kind: 'redirect', parent: '/', bare: true },
  {
    path: '/',
    title: 'title:home',
    needs: { access: 'authenticated' },
    kind: 'redirect',
    parent: '/dashboard',
    bare: true,
  },
  {
    path: '/update-contact-info',
    title: 'title:update_contact_info',
    needs: { access: 'authenticated' },
    kind: 'form',
    parent: '/dashboard',
    bare: true,
  },
  {
    path: '/enrollment/agreement-form',
    title: 'title:enrollment_agreement',
    needs: { access: 'student' },
    kind: 'form',
    parent: '/dashboard',
    bare: true,
  },
  {
    path: '/mentora/enrollment/agreement-form',
    title: 'title:mentora_enrollment_agreement',
    needs: permission('student_enrollmentagreement'),
    kind: 'form',
    parent: '/dashboard',
    bare: true,
  },
  { path: '/403', title: 'title:error_403', needs: { access: 'none' }, kind: 'error', parent: '/', bare: true },
  { path: '/404', title: 'title:error_404', needs: { access: 'none' }, kind: 'error', parent: '/', bare: true },
  { path: '/503', title: 'title:error_503', needs: { access: 'none' }, kind: 'error', parent: '/', bare: true },
]);
