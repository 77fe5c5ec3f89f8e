import { bindResource, defineArea, joinParts } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { access } from './access.ts';
import { endApprovalSubstitution, nameApprovalSubstitute } from './substitutes/commands/approval-substitutes.ts';
import {
  activateApprovalTemplate,
  createApprovalTemplate,
  deleteApprovalTemplate,
  newApprovalTemplateEdition,
  retireApprovalTemplate,
  saveApprovalTemplate,
} from './templates/commands/approval-templates.ts';
import { decideApproval, decideApprovals } from './inbox/commands/decide-approvals.ts';
import { retireTemplates } from './templates/jobs/retire-templates.ts';
import { pages } from './pages.ts';
import { approvalSubstituteChoices, approvalSubstitutesList } from './substitutes/queries/approval-substitutes.ts';
import { approvalTemplateDetail } from './templates/queries/approval-template-detail.ts';
import { approvalTemplatePreview } from './templates/queries/approval-template-preview.ts';
import { approvals, approvalsCount } from './inbox/queries/approvals.ts';
import { requestRefusals } from './refusals.ts';
import { approvalTemplate } from './templates/resources/approval-template.ts';
import { templateDeadlines } from './step-deadline.ts';
import { approvalTemplates } from './tables.ts';
import { texts } from './texts.ts';
import { machinePart } from './machine/server.ts';
import { numbersPart } from './numbers/server.ts';

export const requests = joinParts(
  defineArea({
    name: 'requests',
    texts,
    refusals: [requestRefusals.specs],
    pages,
    access,
    resources: [
      bindResource(approvalTemplate, approvalTemplates, {
        derive: {
          steps: sql`(select count(*)::int from approval_steps s where s.template_id = ${approvalTemplates.id})`,
        },
      }),
    ],
    commands: [
      createApprovalTemplate,
      saveApprovalTemplate,
      newApprovalTemplateEdition,
      activateApprovalTemplate,
      retireApprovalTemplate,
      deleteApprovalTemplate,
      nameApprovalSubstitute,
      endApprovalSubstitution,
      decideApproval,
      decideApprovals,
    ],
    queries: [
      approvalTemplateDetail,
      approvalTemplatePreview,
      approvals,
      approvalsCount,
      approvalSubstitutesList,
      approvalSubstituteChoices,
    ],
    jobs: [retireTemplates],
    deadlines: [templateDeadlines],
    menu: [{ key: 'requests', icon: 'approval', order: 28, title: 'title:menu_requests' }],
  }),
  machinePart,
  numbersPart,
);
