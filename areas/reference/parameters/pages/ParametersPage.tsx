import { lazy, Suspense, useState } from 'react';
import { HeaderButtons } from '#kernel/web/HeaderButtons.tsx';
import { useText } from '#kernel/web/hooks.ts';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { parameter } from '../resources/parameter.ts';

const ResourceForm = lazy(() => import('#kernel/web/ResourceForm.tsx').then((m) => ({ default: m.ResourceForm })));
const resource = parameter;

/** SYS-010: every parameter, who reads it, and whether it is changed on the screen. */
export default function ParametersPage() {
  const t = useText();
  const [making, setMaking] = useState(false);
  return (
    <>
      <ResourceList
        resource={resource}
        title={t('title:parameters')}
        main={
          <HeaderButtons buttons={[{ kind: 'new', permission: 'parameter_store', onPress: () => setMaking(true) }]} />
        }
      />
      <Suspense fallback={null}>
        {making && <ResourceForm resource={resource} id={null} opened onClose={() => setMaking(false)} />}
      </Suspense>
    </>
  );
}
