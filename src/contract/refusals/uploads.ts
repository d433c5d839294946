/** Refusals of uploads, and what is said of each. */
export const uploadsRefusals = {
  'file-infected': 'The malware scan found something in this file, so it was not stored.',
  'file-too-large': 'The file is too large. The limit is 10 MB.',
  'file-unreadable': 'The file could not be read.',
  'no-file': 'Please choose a file.',
  'no-such-upload': 'There is no such file.',
  'scanner-away':
    'Files cannot be scanned for malware at the moment, so none are taken. Please try again in a few minutes.',
  'unknown-upload': 'One of the uploaded files is no longer there. Please upload it again.',
  'wrong-file-type': 'This type of file is not accepted here.',
} as const
