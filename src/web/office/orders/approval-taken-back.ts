/** Where a change of the order took its approval back: an approval is also of who gets the report. */
export const approvalTakenBackText =
  'Another address gets the report, so its approval was taken back. Approve it again.'
