// Downloads the claim as a PDF in the language of the page, named after its code.
import { IconFileTypePdf } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { fetchFile } from '../../platform/api/api.ts';
import { useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { Button } from '../../ui/display/button.tsx';
import { showToast } from '../../ui/overlays/overlays.ts';
import { saveFile } from '../../ui/display/save-file.ts';
import type { Claim } from '@portal/contract/claims/claim.ts';

export function PdfButton({ claim }: { readonly claim: Claim }) {
  const t = useText();
  const { uuid: id, claim_code: code } = claim;
  const fetching = useMutation({
    mutationFn: () => fetchFile('getClaimPdf', { params: { id } }),
    onSuccess: ({ content }) => saveFile(content, `${code}.pdf`),
    onError: (error) => showToast('red', `${t('claims.pdfFailed')} ${problemText(error)}`),
  });
  return (
    <Button
      icon={<IconFileTypePdf size={16} stroke={1.8} />}
      isBusy={fetching.isPending}
      onClick={() => fetching.mutate()}
    >
      {t('claims.pdf')}
    </Button>
  );
}
