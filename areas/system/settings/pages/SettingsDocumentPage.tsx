import { SettingsForm } from '../parts/SettingsForm.tsx';

export default function SettingsDocumentPage() {
  return <SettingsForm section="document" />;
}
