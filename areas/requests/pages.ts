import { definePages } from '#kernel/contract/define-page.ts';
import { permission } from '#kernel/contract/needs.ts';

/** SYS-034: the inbox of approvals, who decides for whom, and how each kind of request is decided. */
export const pages = definePages([
  {
    path: '/approvals',
    title: 'title:approvals',
    knownAs: { tr: 'onay kutusu, bekleyen işler, imza, onaylarım', en: 'inbox, to do, pending, sign off' },
    needs: permission('approval_index'),
    kind: 'list',
    api: '/approvals',
    menu: { group: 'requests', order: 10, icon: 'approval', everyday: true },
  },
  {
    path: '/approvals/substitutes',
    title: 'title:approval_substitutes',
    knownAs: { tr: 'vekâlet, izindeyken yerime', en: 'substitute, deputy while away, out of office' },
    needs: permission('approvalsubstitute_index'),
    kind: 'list',
    api: '/approvals/substitutes',
    parent: '/approvals',
  },
  {
    path: '/approval-template',
    title: 'title:approval_templates',
    knownAs: { tr: 'onay akışı, onay adımları, kim onaylar', en: 'workflow, approval steps, who approves' },
    needs: permission('approvaltemplate_index'),
    kind: 'list',
    api: '/approval-templates',
    menu: { group: 'requests', order: 900, icon: 'layers', everyday: ['A'] },
  },
  {
    path: '/approval-template/:id',
    title: 'title:approval_template_detail',
    needs: permission('approvaltemplate_show'),
    kind: 'form',
    parent: '/approval-template',
  },
]);
