import { useState } from 'react';
import type { Resource } from '#kernel/contract/define-resource.ts';
import { useHas, useText } from '#kernel/web/hooks.ts';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { approvalTemplate } from '#areas/requests/resources/approval-template.ts';
import { NewTemplateDialog } from '#areas/requests/parts/NewTemplateDialog.tsx';

/** /approval-template: how each kind of request is decided, edition by edition. */
export default function ApprovalTemplatesPage() {
  const t = useText();
  const makes = useHas('approvaltemplate_store');
  const [making, setMaking] = useState(false);
  return (
    <>
      <ResourceList
        resource={approvalTemplate as unknown as Resource}
        title={t('title:approval_templates')}
        extra={
          makes ? (
            <ActionButton kind="main" onClick={() => setMaking(true)}>
              {t('approval_templates:new')}
            </ActionButton>
          ) : undefined
        }
      />
      {making && <NewTemplateDialog onClose={() => setMaking(false)} />}
    </>
  );
}
