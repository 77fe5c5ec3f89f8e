import { definePages } from '#kernel/contract/define-page.ts';
import { open } from '#kernel/contract/needs.ts';

/** REQ-013: the public side: form, login and update; a referee comes by the link of a mail. */
export const applyPages = definePages([
  { path: '/graduate/application/form', title: 'title:graduate_form', needs: open, kind: 'form', bare: true },
  { path: '/graduate/application/login', title: 'title:graduate_login', needs: open, kind: 'form', bare: true },
  {
    path: '/graduate/application/update',
    title: 'title:graduate_update',
    needs: { access: 'graduate-application' },
    kind: 'form',
    bare: true,
  },
  // the token stands behind the # of the address: it reaches no server and no log
  { path: '/graduate/application/reference', title: 'title:graduate_reference', needs: open, kind: 'form', bare: true },
]);
