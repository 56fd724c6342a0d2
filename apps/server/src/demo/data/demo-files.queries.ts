import type pg from 'pg';

interface FileRow {
  readonly id: string;
  readonly name: string;
}

/** The files of messages, letters and claims that have one of the names, and those of the demo's forms. */
export async function listDemoFiles(
  client: pg.ClientBase,
  names: readonly string[],
): Promise<FileRow[]> {
  const { rows } = await client.query<FileRow>(
    `SELECT id, file_name AS name FROM document
      WHERE (message_id IS NOT NULL OR letter_id IS NOT NULL OR claim_id IS NOT NULL)
        AND content_type = 'application/pdf' AND file_name = ANY ($1)
      UNION ALL
     SELECT id, file_name FROM general_form WHERE created_by IS NULL AND removed_at IS NULL`,
    [names],
  );
  return rows;
}
