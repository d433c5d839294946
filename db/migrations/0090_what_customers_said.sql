-- What the customer said about an order's project, apart from what staff and the estimate made of
-- it, and the answers that a released report was approved with.
alter table orders add column intake_data jsonb not null default '{}';
alter table report_versions add column answers jsonb;

create function pg_temp.customer_answers(data jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(data)
  where key in (
    'projectType', 'salonSubcategory', 'squareFootage', 'finishQuality', 'specialFeatures',
    'timeline', 'budget', 'projectStage', 'existingElectricalPanel', 'existingFireAlarm',
    'existingFireSuppression', 'existingHvac', 'existingGreaseInterceptor', 'description',
    'currentCondition', 'specificRequirements', 'permitRequirements', 'spaceCondition',
    'ceilingHeight', 'floorLevel', 'seats', 'barFeet', 'hoodFeet', 'kitchen', 'rooms', 'offices',
    'conferenceRooms', 'workstations', 'examRooms', 'examSinks', 'xray', 'stations',
    'pedicureChairs', 'shampooBowls', 'treatmentRooms', 'restroomsExisting', 'rooftopUnits',
    'rooftopTons', 'serviceAmps', 'landlordWork', 'afterHours', 'constructionPhases', 'staysInUse',
    'startMonth', 'kitchenEquipment', 'paidByOthers', 'loan', 'projectAddress', 'city', 'state',
    'zipCode', 'allowancePerSquareFoot', 'baseRentPerSquareFoot', 'leaseTermMonths', 'companyName',
    'contactPerson', 'phone', 'preferredCallTime', 'referralSource', 'referralContactName',
    'email', 'floorPlan', 'loiDocument', 'leaseDocument', 'photos'
  )
$$;

update orders set intake_data = jsonb_strip_nulls(pg_temp.customer_answers(project_data));

-- Where staff corrected an answer, the customer's own stood before the first correction. A change
-- that took over what the customer sent is none of staff.
update orders set intake_data = jsonb_strip_nulls(intake_data || said.answers)
from (
  select order_id, jsonb_object_agg(key, value) as answers
  from (
    select distinct on (edit.subject_id, answer.key)
      edit.subject_id::uuid as order_id, answer.key, answer.value
    from audit_log edit, jsonb_each(pg_temp.customer_answers(edit.before)) answer
    where edit.subject_kind = 'order'
      and edit.action in ('order.corrected', 'order.facts-changed')
      and not exists (
        select from audit_log accepted
        where accepted.subject_kind = 'order' and accepted.subject_id = edit.subject_id
          and accepted.action = 'order.customer-request-accepted'
          and accepted.request_id = edit.request_id
      )
    order by edit.subject_id, answer.key, edit.id
  ) first_corrections
  group by order_id
) said
where orders.id = said.order_id and orders.anonymized_at is null;

update orders set intake_data = jsonb_strip_nulls(intake_data || said.answers)
from (
  select order_id, jsonb_object_agg(key, value) as answers
  from (
    select distinct on (request.order_id, answer.key) request.order_id, answer.key, answer.value
    from customer_requests request,
      jsonb_each(pg_temp.customer_answers(coalesce(request.answers, '{}'))) answer
    where request.decision = 'accepted'
    order by request.order_id, answer.key, request.decided_at desc
  ) newest_answers
  group by order_id
) said
where orders.id = said.order_id and orders.anonymized_at is null;

-- A released report states the facts that it was approved with.
update report_versions set answers = jsonb_strip_nulls(
  orders.intake_data
  || jsonb_build_object(
    'companyName', document -> 'project' -> 'companyName',
    'description', document -> 'project' -> 'description'
  )
  || pg_temp.customer_answers(coalesce(document -> 'project' -> 'facts', '{}'))
)
from orders
where orders.id = report_versions.order_id and state = 'released' and superseded_at is null;

drop function pg_temp.customer_answers;
