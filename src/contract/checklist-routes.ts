import { get, post, type Route } from './route.ts'

/** The paths of the checklist of a space, loaded with those who answer it or decide on an answer. */
export const checklistRoutes = {
  showChecklist: get('/api/shared/:linkToken/checklist'),
  answerChecklist: post('/api/shared/:linkToken/checklist'),
  showChecklistPhoto: get('/api/shared/:linkToken/checklist/photos/:photoId'),
  listChecklistReplies: get('/api/reports/secure/:secureToken/replies'),
  decideChecklistReply: post('/api/reports/secure/:secureToken/replies/:replyId'),
  showReplyPhoto: get('/api/reports/secure/:secureToken/replies/:replyId/photo'),
} as const satisfies Record<string, Route>
