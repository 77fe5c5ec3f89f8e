import { AwardList } from '../parts/AwardList.tsx';
import { CoopDue } from '../parts/CoopDue.tsx';
import { coopStudentCertificate } from '../resources/certificate-award.ts';
import '../parts/certificates.css';

/** /coopstudentcertificate: what students earned on their placements. */
export default function CoopStudentCertificatesPage() {
  return (
    <div className="ct-stack">
      <AwardList resource={coopStudentCertificate} title="title:coop_student_certificates" />
      <CoopDue kind="coop_student" />
    </div>
  );
}
