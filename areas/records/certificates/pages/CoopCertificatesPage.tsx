import { AwardList } from '../parts/AwardList.tsx';
import { CoopDue } from '../parts/CoopDue.tsx';
import { coopCertificate } from '../resources/certificate-award.ts';
import '../parts/certificates.css';

/** /coopcertificate: what employers were given for the placements they offered. */
export default function CoopCertificatesPage() {
  return (
    <div className="ct-stack">
      <AwardList resource={coopCertificate} title="title:coop_certificates" />
      <CoopDue kind="coop_employer" />
    </div>
  );
}
