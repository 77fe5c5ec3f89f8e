import { useState } from 'react';
import { useHas, useText } from '#kernel/web/hooks.ts';
import { ReasonDialog } from '#kernel/web/ReasonDialog.tsx';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { revokeOverride } from '../contract.ts';
import { override } from '../resources/override.ts';

/** /registration/overrides: who was let past which rule; taken back here. */
export default function OverridesPage() {
  const t = useText();
  const revokes = useHas('override_update');
  const [asked, setAsked] = useState<number | null>(null);
  return (
    <>
      <ResourceList
        resource={override}
        title={t('title:overrides')}
        rowActions={(row) =>
          revokes && row.state === 'standing'
            ? [{ key: 'revoke', label: t('permits:revoke'), onClick: () => setAsked(row.id) }]
            : []
        }
      />
      {asked !== null && (
        <ReasonDialog
          command={revokeOverride}
          input={{ id: asked }}
          label="permits:revoke"
          title={t('permits:revoke_title')}
          about={t('permits:revoke_about')}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
