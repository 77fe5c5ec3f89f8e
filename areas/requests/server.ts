import { bindResource, defineArea, joinParts } from '#kernel/server/area.ts';
import { sql } from '#kernel/server/database.ts';
import { access } from './access.ts';
import { endApprovalSubstitution, nameApprovalSubstitute } from './commands/approval-substitutes.ts';
import {
  activateApprovalTemplate,
  createApprovalTemplate,
  deleteApprovalTemplate,
  newApprovalTemplateEdition,
  retireApprovalTemplate,
  saveApprovalTemplate,
} from './commands/approval-templates.ts';
import { decideApproval, decideApprovals } from './commands/decide-approvals.ts';
import { retireTemplates } from './jobs/retire-templates.ts';
import { pages } from './pages.ts';
import { approvalSubstituteChoices, approvalSubstitutesList } from './queries/approval-substitutes.ts';
import { approvalTemplateDetail } from './queries/approval-template-detail.ts';
import { approvalTemplatePreview } from './queries/approval-template-preview.ts';
import { approvals, approvalsCount } from './queries/approvals.ts';
import { requestRefusals } from './refusals.ts';
import { approvalTemplate } from './resources/approval-template.ts';
import { approvalTemplates } from './tables.ts';
import { texts } from './texts.ts';
import { leavesPart } from './leaves-server.ts';
import { changesPart } from './changes-server.ts';
import { appealsPart } from './appeals-server.ts';
import { documentsPart } from './documents-server.ts';
import { majorsPart } from './majors-server.ts';
import { servicesPart } from './services-server.ts';
import { mentoraPart } from './mentora-server.ts';
import { machinePart } from './machine-server.ts';
import { numbersPart } from './numbers-server.ts';

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
    ] as never[],
    queries: [
      approvalTemplateDetail,
      approvalTemplatePreview,
      approvals,
      approvalsCount,
      approvalSubstitutesList,
      approvalSubstituteChoices,
    ] as never[],
    jobs: [retireTemplates],
    menu: [{ key: 'requests', icon: 'approval', order: 28, title: 'title:menu_requests' }],
  }),
  machinePart,
  numbersPart,
  leavesPart,
  changesPart,
  appealsPart,
  documentsPart,
  majorsPart,
  servicesPart,
  mentoraPart,
);
