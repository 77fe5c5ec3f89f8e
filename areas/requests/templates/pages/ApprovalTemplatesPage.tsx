import { useState } from 'react';
import { useHas, useText } from '#kernel/web/hooks.ts';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { approvalTemplate } from '../resources/approval-template.ts';
import { NewTemplateDialog } from '../parts/NewTemplateDialog.tsx';

/** /approval-template: how each kind of request is decided, edition by edition. */
export default function ApprovalTemplatesPage() {
  const t = useText();
  const makes = useHas('approvaltemplate_store');
  const [making, setMaking] = useState(false);
  return (
    <>
      <ResourceList
        resource={approvalTemplate}
        title={t('title:approval_templates')}
        main={
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
